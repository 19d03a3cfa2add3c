/** Lazily loads the code for planning ahead. */
import type { AnyPlanning } from '../../games/planning';
import type { AnyPlugin } from '../../games/plugin';
import { planning } from '../../i18n/planning';
import type { LiveMatch } from '../../store/match.svelte';
import type { PlannedTurn, PlanningMatch } from '../../store/planning.svelte';
import type PlanAhead from './PlanAhead.svelte';

export interface Planner {
  readonly Leaf: typeof PlanAhead;
  readonly game: AnyPlanning;
  /** Begin to plan, or to change a plan. */
  plan(match: LiveMatch, turns: readonly PlannedTurn[] | undefined): PlanningMatch;
}

export async function loadPlanner(plugin: AnyPlugin): Promise<Planner> {
  const [leaf, store, loaded] = await Promise.all([
    import('./PlanAhead.svelte'),
    import('../../store/planning.svelte'),
    plugin.planning?.(),
    planning.join(),
  ]);
  const game = loaded ?? store.plainPlanning(plugin);
  return { Leaf: leaf.default, game, plan: (match, turns) => new store.PlanningMatch(match, game, turns) };
}
