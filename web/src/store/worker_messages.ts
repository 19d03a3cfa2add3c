/** Handle the service worker's messages about notices: a table to open, or news. */
export function followWorker(open: (path: string) => void, news: () => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const hear = ({ data }: MessageEvent): void => {
    const message = data as { type: string; path?: string };
    if (message.type === 'OPEN' && message.path?.startsWith('/table/')) open(message.path);
    else if (message.type === 'NOTICE') news();
  };
  navigator.serviceWorker.addEventListener('message', hear);
  return () => navigator.serviceWorker.removeEventListener('message', hear);
}
