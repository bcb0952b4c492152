import { isRecord, type Json, type Side } from '#kernel';

const listIn = (scenario: Record<string, Json>, name: string): readonly Json[] =>
  Array.isArray(scenario[name]) ? scenario[name] : [];

/** A scenario of one's own names every Formation with its ratings, its orders and its arrival: a side is shown its own. */
const shownScenario = (scenario: Record<string, Json>, side: Side | null): Json => {
  const forces = listIn(scenario, 'forces').filter(each => isRecord(each) && each.side === side);
  const own = new Set(forces.map(each => (each as Record<string, Json>).id));
  const formations = listIn(scenario, 'formations').filter(
    each => isRecord(each) && own.has(each.force as Json),
  );
  return { ...scenario, armies: shownArmies(scenario.armies, side), forces, formations } as Json;
};

/** Of the enemy's army its name; its leaders and its briefing are its own. */
const shownArmies = (armies: Json | undefined, side: Side | null): Json =>
  isRecord(armies)
    ? Object.fromEntries(
        Object.entries(armies).map(([each, army]) => [
          each,
          each === side || !isRecord(army) ? army : { name: army.name ?? '' },
        ]),
      )
    : {};

/** The part of a set-up that a side may know: all of one from the box, and of one from a file its own part. */
export const shownSetup = (setup: Json, side: Side | null): Json =>
  isRecord(setup) && isRecord(setup.scenario) && setup.sight !== 'full'
    ? { ...setup, scenario: shownScenario(setup.scenario, side) }
    : setup;
