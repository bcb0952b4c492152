import { chart, count, pick, signed } from '#kernel';

const LIMIT = 4;

export interface Balance {
  readonly leaderL: number;
  readonly leaderS: number;
  readonly moraleL: number;
  readonly moraleS: number;
  readonly terrain: number;
  readonly defender: 'L' | 'S';
  readonly tactic: number;
}

/** Terrain works for the defender, the dice for the Larger force (WAP-DRM). */
const terrainFor = (f: Balance): number => (f.defender === 'L' ? f.terrain : -f.terrain) || 0;

export const rawDrm = (f: Balance): number =>
  f.leaderL - f.leaderS + (f.moraleL - f.moraleS) + terrainFor(f) + f.tactic;

/** Dice are never modified by more than four (WAP-DRM). */
export const limitedDrm = (raw: number): number => Math.min(LIMIT, Math.max(-LIMIT, raw));

/** WAP-DRM: the modifier of the Larger force's dice; positive always helps the Larger force. */
export const battleModifier = chart({
  id: 'wap.drm',
  title: 'Battle modifier',
  cite: 'WAP-DRM',
  phase: 'Combat: field battle',
  facts: {
    leaderL: count('Best leader of the Larger force', 0, 3, { default: 0, hint: 'No leader counts 0.' }),
    leaderS: count('Best leader of the Smaller force', 0, 3, { default: 0 }),
    moraleL: count('Morale of the Larger force', 0, 3),
    moraleS: count('Morale of the Smaller force', 0, 3),
    terrain: count('Defender’s terrain benefit', 0, 3, { default: 0 }),
    defender: pick('The defender is', { L: 'the Larger force', S: 'the Smaller force' }, { default: 'S' }),
    tactic: count('Tactical matrix', -2, 2, { default: 0 }),
  },
  usual: { moraleL: 2, moraleS: 2 },
  modifiers: [
    {
      add: f => f.leaderL - f.leaderS,
      label: 'leaders, Larger minus Smaller',
      cite: 'WAP-DRM',
      range: [-3, 3],
    },
    {
      add: f => f.moraleL - f.moraleS,
      label: 'morale, Larger minus Smaller',
      cite: 'WAP-MOR',
      range: [-3, 3],
    },
    { add: terrainFor, label: 'terrain, + for a Larger defender', cite: 'WAP-TER', range: [-3, 3] },
    { add: f => f.tactic, label: 'tactical matrix', cite: 'WAP-TAC', range: [-2, 2] },
  ],
  modifierLimits: [-LIMIT, LIMIT],
  result: ({ given, modifier }) => ({ raw: rawDrm(given), drm: modifier }),
  next: r => ({ entry: 'wap.crt', label: 'Roll the combat', given: { drm: r.drm } }),
  sentence: r =>
    r.raw === r.drm
      ? `The dice are modified by ${signed(r.drm)}.`
      : `${signed(r.raw)}, held to ${signed(r.drm)}.`,
});
