/** The game just before a move, as whoever made it saw it: what moves are told by. */
import type { AnyEvent, AnyView } from '../../../games/play';
import { RecordedPlay } from '../../../games/recorded.svelte';
import type { Frame } from '../../../games/scene';
import type { ReplayStep } from '../../../wire/server';
import type { ReplayPlay } from '../replaying.svelte';

export class BeforeMove extends RecordedPlay {
  constructor(
    play: ReplayPlay,
    readonly step: ReplayStep,
    readonly openRule: (rule: string) => void = () => undefined,
  ) {
    super(play.catalog, play.names, play.moves, play.plugin);
  }
  protected get frame(): Frame {
    const view = this.step.view as AnyView;
    return { seat: view.seat, view, figures: this.step.figures, legal: [], events: [] };
  }
  get log(): readonly AnyEvent[] {
    return [];
  }
  propose(): void {
    // What has happened can only be looked at.
  }
}
