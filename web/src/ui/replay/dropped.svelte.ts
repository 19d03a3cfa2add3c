/** Holds a file dropped on the page until the record page takes it. */
let dropped = $state.raw<File | null>(null);

export function droppedFile(): File | null {
  return dropped;
}

export function takeDropped(): File | null {
  const file = dropped;
  dropped = null;
  return file;
}

/** Accept files dropped anywhere, which the browser would otherwise open, and call `show`. */
export function listenForDrops(show: () => void): () => void {
  const hasFile = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;
  const over = (event: DragEvent): void => {
    if (hasFile(event)) event.preventDefault();
  };
  const drop = (event: DragEvent): void => {
    const file = event.dataTransfer?.files[0];
    if (file === undefined) return;
    event.preventDefault();
    dropped = file;
    show();
  };
  addEventListener('dragover', over);
  addEventListener('drop', drop);
  return () => {
    removeEventListener('dragover', over);
    removeEventListener('drop', drop);
  };
}
