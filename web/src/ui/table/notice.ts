/** A bell, made of two tones so that no sound file is needed; and a notice of the system. */
export function ring(): void {
  const context = new AudioContext();
  const volume = context.createGain();
  volume.connect(context.destination);
  volume.gain.setValueAtTime(0.15, context.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + 0.9);
  for (const frequency of [880, 1318.5]) {
    const tone = new OscillatorNode(context, { type: 'sine', frequency });
    tone.connect(volume);
    tone.start();
    tone.stop(context.currentTime + 0.9);
    tone.onended = () => void context.close();
  }
}

export function notice(title: string, body: string): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const shown = new Notification(title, { body, tag: 'turn', icon: '/icon.svg' });
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}
