/** Whether the plan for later turns is shown at the table, and the plan being made. */
import type { LiveMatch } from '../../store/match.svelte';
import type { PlanningMatch } from '../../store/planning.svelte';
import { mayPlan } from '../../store/plans';
import type { Session } from '../../store/session.svelte';
import { loadPlanner, type Planner } from './planner';

export class PlanAtTable {
  /** Loaded when a plan is first shown. */
  planner = $state.raw<Planner | null>(null);
  #draft = $state.raw<PlanningMatch | null>(null);
  #isOpen = $state(false);
  /** How many planned moves had been played when the plan was closed. */
  #playedBefore = $state(0);

  constructor(
    private readonly session: () => Session,
    private readonly match: () => LiveMatch,
  ) {
    $effect(() => {
      if (this.isShown) void this.#load();
    });
  }

  get #plan(): Session['room']['premoves'] {
    return this.session().room.premoves;
  }
  get #isPlanned(): boolean {
    return (this.#plan.turns ?? []).length > 0;
  }
  get #isTold(): boolean {
    if (this.session().room.table?.status !== 'playing') return false;
    const isDue = this.match().legal.length > 0 || (this.#plan.played ?? 0) > this.#playedBefore;
    return Boolean(this.#plan.end) || (this.#isPlanned && isDue);
  }
  get mayPlan(): boolean {
    return mayPlan(this.session().room);
  }
  /** The plan being made; null while the player cannot plan, such as during their turn. */
  get draft(): PlanningMatch | null {
    return this.mayPlan && this.#draft?.seat === this.match().seat ? this.#draft : null;
  }
  get isShown(): boolean {
    return this.draft !== null || this.#isTold || (this.#isOpen && this.#isPlanned);
  }

  async #load(): Promise<Planner> {
    return (this.planner ??= await loadPlanner(this.match().plugin));
  }

  async make(): Promise<void> {
    this.#draft = (await this.#load()).plan(this.match(), this.#plan.turns);
  }

  close(): void {
    [this.#draft, this.#isOpen, this.#playedBefore] = [null, false, this.#plan.played ?? 0];
  }

  toggle(): void {
    if (this.isShown) this.close();
    else if (this.#isPlanned) this.#isOpen = true;
    else void this.make();
  }
}
