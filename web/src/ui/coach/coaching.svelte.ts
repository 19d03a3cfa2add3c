/** Where one who learns is: the bubble, and the moves made in its lesson. It is kept on the device. */
import type { Bubble, Lesson } from '../../games/lesson';
import type { Scene } from '../../games/scene';
import { keep, recall } from '../../store/kept';
import { Session } from '../../store/session.svelte';
import { isOver, leadsThrough, Rehearsal } from './rehearsal';

interface Step {
  readonly lesson: number;
  readonly bubble: Bubble;
}
interface Place {
  readonly at: number;
  readonly way: readonly number[];
}
const BEGINNING: Place = { at: 0, way: [] };

/** Why the last move had no effect. */
export type Strayed = 'other' | 'not_now' | null;

export class Coaching {
  readonly session: Session;
  readonly steps: readonly Step[];
  #place = $state.raw(BEGINNING);
  strayed = $state<Strayed>(null);
  readonly #rehearsal: Rehearsal;

  private constructor(
    private readonly game: string,
    private readonly lessons: readonly Lesson[],
    place: Place,
    private scene: Scene,
    left: () => void,
  ) {
    this.steps = stepsOf(lessons);
    this.#place = place;
    this.#rehearsal = new Rehearsal(scene, place.way, {
      moved: (code) => this.#moved(code),
      strayed: (legal) => (this.strayed = legal ? 'other' : 'not_now'),
      left,
    });
    this.session = new Session('', 0, this.#rehearsal.connect);
  }

  /** Begin, or go on where this device has left. */
  static async begin(game: string, lessons: readonly Lesson[], left: () => void): Promise<Coaching> {
    const steps = stepsOf(lessons);
    const kept = recall<Place>(`coach.${game}`, BEGINNING);
    const place = steps[kept.at] === undefined ? BEGINNING : kept;
    const scene = await lessons[steps[place.at]!.lesson]!.scene();
    // A lesson that has changed since is begun anew.
    const known = leadsThrough(scene, place.way) ? place : { at: firstOf(steps, place.at), way: [] };
    return new Coaching(game, lessons, known, scene, left);
  }

  get at(): number {
    return this.#place.at;
  }
  get bubble(): Bubble {
    return this.steps[this.at]!.bubble;
  }
  get isLast(): boolean {
    return this.at === this.steps.length - 1;
  }

  /** On to the next bubble; from the last one there is none. */
  async next(): Promise<void> {
    if (!this.isLast) await this.#go({ at: this.at + 1, way: this.#place.way });
  }
  /** Back to the beginning of this lesson, or from there to that of the one before. */
  async back(): Promise<void> {
    const first = firstOf(this.steps, this.at);
    const at = first < this.at || first === 0 ? first : firstOf(this.steps, first - 1);
    await this.#go({ at, way: [] });
  }
  async startOver(): Promise<void> {
    await this.#go(BEGINNING);
  }
  /** All is learnt: the next time begins anew. */
  finish(): void {
    keep(`coach.${this.game}`, BEGINNING);
  }

  #moved(code: number): void {
    const way = [...this.#place.way, code];
    let at = this.at + 1;
    // A locomotive may end the turn before its second card: what nothing is left of is passed over.
    while (this.steps[at]?.lesson === this.#lesson && this.steps[at]!.bubble.deed && isOver(this.scene, way))
      at += 1;
    if (at < this.steps.length) void this.#go({ at, way });
  }
  get #lesson(): number {
    return this.steps[this.at]!.lesson;
  }
  async #go(place: Place): Promise<void> {
    const lesson = this.steps[place.at]!.lesson;
    const entered = lesson !== this.#lesson;
    const way = entered ? [] : place.way;
    this.strayed = null;
    if (entered || way.length < this.#place.way.length) {
      this.scene = await this.lessons[lesson]!.scene();
      this.#rehearsal.show(this.scene, way);
    }
    this.#place = { at: place.at, way };
    keep(`coach.${this.game}`, this.#place);
  }
}

function stepsOf(lessons: readonly Lesson[]): Step[] {
  return lessons.flatMap(({ bubbles }, lesson) => bubbles.map((bubble) => ({ lesson, bubble })));
}

/** The first bubble of the lesson that one belongs to. */
function firstOf(steps: readonly Step[], at: number): number {
  return steps.findIndex(({ lesson }) => lesson === steps[at]!.lesson);
}
