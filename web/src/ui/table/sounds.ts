/** Synthesized sounds: a bell, a card, wheels on rails. */
import type { Sound } from '../../games/plugin';

const RAILS = [0, 0.09, 0.24, 0.33]; // seconds: two axles over a joint, twice

/** Play a short hiss: paper if the frequency is high, iron on iron if it is low. */
function hiss(context: AudioContext, at: number, duration: number, frequency: number, gain: number): void {
  const noise = context.createBuffer(1, Math.ceil(duration * context.sampleRate), context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let nth = 0; nth < samples.length; nth += 1)
    samples[nth] = (Math.random() * 2 - 1) * (1 - nth / samples.length) ** 2;
  const source = new AudioBufferSourceNode(context, { buffer: noise });
  const filter = new BiquadFilterNode(context, { type: 'bandpass', frequency, Q: 0.9 });
  const volume = new GainNode(context, { gain });
  source.connect(filter).connect(volume).connect(context.destination);
  source.start(context.currentTime + at);
}

function bell(context: AudioContext): void {
  const volume = new GainNode(context, { gain: 0.15 });
  volume.connect(context.destination);
  volume.gain.setValueAtTime(0.15, context.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + 0.9);
  for (const frequency of [880, 1318.5]) {
    const tone = new OscillatorNode(context, { type: 'sine', frequency });
    tone.connect(volume);
    tone.start();
    tone.stop(context.currentTime + 0.9);
  }
}

export function playSounds(...sounds: readonly (Sound | 'bell')[]): void {
  if (sounds.length === 0) return;
  const context = new AudioContext();
  let at = 0;
  for (const sound of sounds) {
    if (sound === 'bell') bell(context);
    else if (sound === 'card') hiss(context, at, 0.09, 3200, 0.25);
    else for (const beat of RAILS) hiss(context, at + beat, 0.06, 420, 0.6);
    at += sound === 'wheels' ? 0.5 : 0.12;
  }
  // Browsers limit the number of audio contexts: close each after use.
  setTimeout(() => void context.close(), 1000 * (at + 1));
}
