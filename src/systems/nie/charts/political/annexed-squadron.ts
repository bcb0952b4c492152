import { chart, d, flag } from '#kernel';

export const SQUADRON_FATES = {
  joinsAnnexer: 'joins the annexer',
  eliminated: 'is eliminated',
  mustLeavePort: 'must leave port',
} as const;
type Fate = keyof typeof SQUADRON_FATES;

/** NIE-POL-ANNEXSQN: the fate of the squadron of an annexed minor nation. */
export const annexSquadron = chart({
  id: 'nie.pol-annexsqn',
  title: 'Squadron of an annexed minor',
  cite: 'NIE-POL-ANNEXSQN',
  phase: 'Political actions',
  facts: { joinedMajor: flag('The resisting minor has joined a major nation') },
  dice: d(6),
  bands: `
    1   | must leave port, or eliminated if it joined nobody
    2-5 | eliminated
    6   | joins the annexer`,
  result: ({ given, total }): { fate: Fate } => {
    if (total === 6) {
      return { fate: 'joinsAnnexer' };
    }
    return { fate: total === 1 && given.joinedMajor ? 'mustLeavePort' : 'eliminated' };
  },
  outcome: r => r.fate,
  outcomes: {
    seenBy: 'the annexing nation',
    tones: { joinsAnnexer: 'good', eliminated: 'mixed', mustLeavePort: 'bad' },
  },
  sentence: r => `The squadron ${SQUADRON_FATES[r.fate]}.`,
});
