/**
 * Attach it to what answers a question. Whoever came by the keyboard finds themselves there when it opens, and afterwards
 * where they were; a mouse, a finger and somebody who writes a line are left alone.
 */
export function answerByKey(answer: HTMLElement): (() => void) | undefined {
  const before = document.activeElement;
  if (!before?.matches(':focus-visible') || before.matches('input, textarea, select')) return undefined;
  answer.focus();
  return () => {
    const lost = [document.body, answer, null].includes(document.activeElement as HTMLElement | null);
    if (lost && before.isConnected) (before as HTMLElement).focus();
  };
}

/** Whether a key leaves what the table asks: Escape does, unless a sheet lies over the table, which is left first. */
export function leavesByKey({ key }: KeyboardEvent): boolean {
  return key === 'Escape' && document.querySelector('dialog[open]') === null;
}
