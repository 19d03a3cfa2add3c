/** Publishes the map's height to the styles, since the content above the map depends on the game. */
import type { Attachment } from 'svelte/attachments';

/** Keep the height of the board's map in `--map-height`, which is unset without a map. */
export const measureMap: Attachment<HTMLElement> = (board) => {
  const map = board.querySelector('.camera > svg');
  if (map === null) return undefined;
  const observer = new ResizeObserver(() => {
    board.style.setProperty('--map-height', `${map.getBoundingClientRect().height}px`);
  });
  observer.observe(map);
  return () => observer.disconnect();
};
