/** The current time, updated every second. */
import { createSubscriber } from 'svelte/reactivity';

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, 1000);
  return () => clearInterval(timer);
});

/** Return our own clock, in seconds since 1970. In an effect or `$derived`, it is updated every second. */
export function now(): number {
  subscribe();
  return Date.now() / 1000;
}
