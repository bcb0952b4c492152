import { chart, list, pick } from '#kernel';

const POINTS = 4;
const PLACES = { zone: 'sea zone', port: 'port', coast: 'coastal hex' } as const;
type Place = keyof typeof PLACES;

/** WAP-NMV: a fleet has four movement points and pays for each place it enters. */
export const navalMovement = chart({
  id: 'wap.nmv',
  title: 'Naval movement',
  cite: 'WAP-NMV',
  phase: 'Naval operations',
  facts: {
    enter: list('Places entered, in order', pick('Place', PLACES), { max: 20 }),
  },
  bands: `
    coast | 2
    zone  | 1
    port  | 1`,
  row: ({ given }) => given.enter[0] ?? 'zone',
  cell: Number,
  result: ({ given }) => {
    const cost = given.enter.reduce((sum, place) => sum + costOf(place), 0);
    return { cost, legal: cost <= POINTS };
  },
  sentence: r =>
    r.legal
      ? `The move costs ${r.cost} of ${POINTS} MP.`
      : `The move would cost ${r.cost} MP and a fleet has ${POINTS}.`,
});

const costOf = (place: Place): number => navalMovement.cells[navalMovement.findRow(place)]?.[0] ?? 0;
