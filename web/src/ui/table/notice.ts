/** A notice of the system. */
export function notice(title: string, body: string): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const shown = new Notification(title, { body, tag: 'turn', icon: '/icon.svg' });
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}
