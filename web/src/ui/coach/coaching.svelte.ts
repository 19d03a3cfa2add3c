/** A learner's progress, stored on the device. */
import type { Bubble, Lesson, Scene } from '../../games/lesson';
import { load, save } from '../../store/local_storage';
import { Session } from '../../store/session.svelte';
import { isOver, isValidPath, Rehearsal } from './rehearsal';

interface LessonStep {
  readonly lesson: number;
  readonly bubble: Bubble;
}
interface Progress {
  /** The bubble's index. */
  readonly at: number;
  /** The moves made in the bubble's lesson. */
  readonly way: readonly number[];
}
const START: Progress = { at: 0, way: [] };

/** Why the last move had no effect. */
export type Mistake = 'other' | 'not_now' | null;

export class Coaching {
  readonly session: Session;
  readonly steps: readonly LessonStep[];
  #progress = $state.raw(START);
  mistake = $state<Mistake>(null);
  readonly #rehearsal: Rehearsal;

  private constructor(
    private readonly game: string,
    private readonly lessons: readonly Lesson[],
    progress: Progress,
    private scene: Scene,
    onleave: () => void,
  ) {
    this.steps = stepsOf(lessons);
    this.#progress = progress;
    this.#rehearsal = new Rehearsal(scene, progress.way, {
      moved: (code) => this.#moved(code),
      rejected: (legal) => (this.mistake = legal ? 'other' : 'not_now'),
      left: onleave,
    });
    this.session = new Session('', 0, this.#rehearsal.connect);
  }

  /** Start, or resume from the stored progress. */
  static async begin(game: string, lessons: readonly Lesson[], onleave: () => void): Promise<Coaching> {
    const steps = stepsOf(lessons);
    const stored = load<Progress>(`coach.${game}`, START);
    const progress = steps[stored.at] === undefined ? START : stored;
    const scene = await lessons[steps[progress.at]!.lesson]!.scene();
    // Restart a lesson that has changed since.
    const valid = isValidPath(scene, progress.way) ? progress : { at: firstOf(steps, progress.at), way: [] };
    return new Coaching(game, lessons, valid, scene, onleave);
  }

  get at(): number {
    return this.#progress.at;
  }
  get bubble(): Bubble {
    return this.steps[this.at]!.bubble;
  }
  /** The moves that continue the lesson. */
  get accepted(): readonly number[] {
    return this.#rehearsal.accepted;
  }
  get isLast(): boolean {
    return this.at === this.steps.length - 1;
  }

  async next(): Promise<void> {
    if (!this.isLast) await this.#go({ at: this.at + 1, way: this.#progress.way });
  }
  /** Go back to the start of this lesson, or to the previous lesson if already there. */
  async back(): Promise<void> {
    const first = firstOf(this.steps, this.at);
    const at = first < this.at || first === 0 ? first : firstOf(this.steps, first - 1);
    await this.#go({ at, way: [] });
  }
  async startOver(): Promise<void> {
    await this.#go(START);
  }
  /** Reset the stored progress. */
  finish(): void {
    save(`coach.${this.game}`, START);
  }

  #moved(code: number): void {
    const way = [...this.#progress.way, code];
    let at = this.at + 1;
    // Skip tasks that are no longer possible: a locomotive can end the turn before the second card.
    while (this.steps[at]?.lesson === this.#lesson && this.steps[at]!.bubble.task && isOver(this.scene, way))
      at += 1;
    if (at < this.steps.length) void this.#go({ at, way });
  }
  get #lesson(): number {
    return this.steps[this.at]!.lesson;
  }
  async #go(progress: Progress): Promise<void> {
    const lesson = this.steps[progress.at]!.lesson;
    const isNewLesson = lesson !== this.#lesson;
    const way = isNewLesson ? [] : progress.way;
    this.mistake = null;
    if (isNewLesson || way.length < this.#progress.way.length) {
      this.scene = await this.lessons[lesson]!.scene();
      this.#rehearsal.show(this.scene, way);
    }
    this.#progress = { at: progress.at, way };
    save(`coach.${this.game}`, this.#progress);
  }
}

function stepsOf(lessons: readonly Lesson[]): LessonStep[] {
  return lessons.flatMap(({ bubbles }, lesson) => bubbles.map((bubble) => ({ lesson, bubble })));
}

/** Return the index of the first bubble in the same lesson. */
function firstOf(steps: readonly LessonStep[], at: number): number {
  return steps.findIndex(({ lesson }) => lesson === steps[at]!.lesson);
}
