import type { SequenceStep } from '#kernel';

/** NIE-SEQ-AFTER: the steps after a land battle, in order. */
const after: SequenceStep = {
  id: 'after',
  title: 'Consequences of a land battle',
  cite: 'NIE-SEQ-AFTER',
  steps: [
    {
      id: 'pursuit',
      title: 'Pursuit (tactical battles only)',
      cite: 'NIE-LAND-PURSUIT',
      uses: ['nie.pursuit', 'nie.land-pursuit'],
    },
    { id: 'retreat', title: 'Retreat', cite: 'NIE-SEQ-AFTER', uses: ['nie.land-march'] },
    { id: 'capture', title: 'Capturing artillery', cite: 'NIE-LAND-CAPTURE', uses: ['nie.land-capture'] },
    {
      id: 'battle-pap',
      title: 'PAPs',
      cite: 'NIE-POL-BATTLEPAP',
      uses: ['nie.pol-battlepap', 'nie.hero-fate'],
      changes: ['nie.sheet/gainPap', 'nie.sheet/loseNapoleon'],
    },
    {
      id: 'capitals',
      title: 'Capturing capitals',
      cite: 'NIE-TRACK',
      changes: ['nie.sheet/captureCapital', 'nie.sheet/liberateCapital', 'nie.production/cede'],
    },
    {
      id: 'commitment',
      title: 'Commitment rolls',
      cite: 'NIE-POL-COMMIT',
      uses: ['nie.pol-commitcount', 'nie.commitment', 'nie.pol-commit'],
      changes: ['nie.sheet/commitmentRoll'],
    },
    { id: 'leave-port', title: 'Leaving a closed port', cite: 'NIE-NAVAL-LEAVE', uses: ['nie.naval-leave'] },
  ],
};

/** NIE-SEQ-BATTLE, NIE-SEQ-TACTICAL: land battles (NIE-SEQ-QUICK). */
const battles: SequenceStep = {
  id: 'battles',
  title: 'Land battles',
  cite: 'NIE-SEQ-BATTLE',
  steps: [
    {
      id: 'initiative',
      title: 'Initiative',
      cite: 'NIE-LAND-INIT',
      uses: ['nie.land-init', 'nie.land-init-results', 'nie.hero-bonus'],
    },
    {
      id: 'tactical',
      title: 'Tactical battle',
      cite: 'NIE-SEQ-TACTICAL',
      steps: [
        {
          id: 'cavalry',
          title: 'Cavalry phase',
          cite: 'NIE-LAND-CHARGE',
          uses: ['nie.charge', 'nie.land-charge', 'nie.land-square'],
        },
        {
          id: 'artillery',
          title: 'Artillery phase',
          cite: 'NIE-LAND-FIRE',
          uses: ['nie.fire-phase', 'nie.land-fire'],
        },
        {
          id: 'infantry',
          title: 'Infantry phase',
          cite: 'NIE-LAND-FIRE',
          uses: ['nie.land-fire', 'nie.land-charge', 'nie.land-skirmishers', 'nie.land-overrun'],
        },
        { id: 'generals', title: 'General phase', cite: 'NIE-LAND-RALLY', uses: ['nie.land-rally'] },
      ],
    },
    {
      id: 'quick',
      title: 'Quick battle',
      cite: 'NIE-SEQ-QUICK',
      uses: [
        'nie.quick-battle',
        'nie.land-quick-attack',
        'nie.land-quick-casualties',
        'nie.land-quick-rally',
        'nie.land-quick-regroup',
      ],
    },
    after,
  ],
};

/** NIE-SEQ-TURN: the movement turn of one nation. */
const turn: SequenceStep = {
  id: 'turn',
  title: 'Movement turns, in standard order',
  cite: 'NIE-SEQ-TURN',
  steps: [
    {
      id: 'sea',
      title: 'Sea movement and naval battles',
      cite: 'NIE-SEQ-TURN',
      uses: [
        'nie.naval-action',
        'nie.naval-intercept',
        'nie.naval-battle',
        'nie.naval-port',
        'nie.naval-leave',
      ],
    },
    {
      id: 'land',
      title: 'Land and amphibious movement',
      cite: 'NIE-SEQ-TURN',
      uses: ['nie.land-march', 'nie.amphibious', 'nie.naval-transport', 'nie.naval-landing'],
    },
    {
      id: 'politics',
      title: 'Political actions',
      cite: 'NIE-POL-SPEND',
      uses: [
        'nie.pol-spend',
        'nie.pol-declare',
        'nie.pol-recruit',
        'nie.pol-annex',
        'nie.pol-annexsqn',
        'nie.annexation',
        'nie.pol-raise',
        'nie.pol-restore',
        'nie.pol-foment',
        'nie.pol-suppress',
        'nie.pol-control',
      ],
      changes: [
        'nie.sheet/spendPap',
        'nie.sheet/declareWar',
        'nie.sheet/armistice',
        'nie.sheet/formAlliance',
        'nie.sheet/breakAlliance',
        'nie.sheet/grantPassage',
        'nie.sheet/rescindPassage',
        'nie.sheet/takeControl',
        'nie.production/cede',
        'nie.production/disturb',
        'nie.production/situate',
      ],
    },
    battles,
    {
      id: 'captured',
      title: 'Commitment rolls for captured capitals',
      cite: 'NIE-POL-COMMITCOUNT-5',
      uses: ['nie.pol-commit'],
      changes: ['nie.sheet/commitmentRoll'],
    },
    {
      id: 'peace',
      title: 'Peace: PAPs, Congress, Grace',
      cite: 'NIE-POL-CONGRESS',
      uses: ['nie.pol-peacepap', 'nie.pol-congress', 'nie.pol-grace'],
      changes: ['nie.sheet/sueForPeace', 'nie.sheet/gainPap', 'nie.production/situate'],
    },
  ],
};

/** NIE-SEQ-PROD: the production round after March, June, September and December. */
const production: SequenceStep = {
  id: 'production',
  title: 'Production round (after Mar, Jun, Sep, Dec)',
  cite: 'NIE-SEQ-PROD',
  steps: [
    {
      id: 'system',
      title: 'Enforce Continental System',
      cite: 'NIE-POL-SPEND-SYSTEM',
      uses: ['nie.pol-commit'],
      changes: ['nie.sheet/spendPap', 'nie.sheet/commitmentRoll'],
    },
    {
      id: 'french-pap',
      title: 'France’s PAP',
      cite: 'NIE-POL-GAIN-1',
      changes: ['nie.sheet/gainPap'],
    },
    { id: 'trade', title: 'Colonial Trade (September)', cite: 'NIE-PROD-TRADE', uses: ['nie.prod-trade'] },
    {
      id: 'production-turns',
      title: 'Production turns: Militia, collect, spend',
      cite: 'NIE-SEQ-PROD',
      uses: ['nie.prod-total', 'nie.prod-capital', 'nie.prod-buy', 'nie.land-piece'],
      changes: [
        'nie.production/collect',
        'nie.production/purchase',
        'nie.production/subsidise',
        'nie.production/placeCharles',
      ],
    },
    {
      id: 'harsh',
      title: 'Harsh campaigns',
      cite: 'NIE-LAND-HARSH',
      uses: ['nie.attrition', 'nie.land-harsh'],
    },
    {
      id: 'uprisings',
      title: 'Successful uprisings',
      cite: 'NIE-PROD-UPRISING',
      uses: ['nie.prod-uprising'],
      changes: ['nie.production/disturb', 'nie.production/cede'],
    },
    {
      id: 'lines',
      title: 'Lines of communications',
      cite: 'NIE-PROD-LOC',
      uses: ['nie.prod-loc'],
      changes: ['nie.production/nextRound'],
    },
  ],
};

/** NIE-SEQ-ROUND: one month. */
export const sequence: readonly SequenceStep[] = [
  { id: 'month', title: 'Advance the month; Grace entries expire', cite: 'NIE-SEQ-ROUND' },
  {
    id: 'pap-rolls',
    title: 'PAP rolls (not in the first round)',
    cite: 'NIE-POL-PAPROLL',
    uses: ['nie.pol-paproll'],
    changes: ['nie.sheet/gainPap'],
  },
  turn,
  { id: 'sudden-death', title: 'Sudden death, if used', cite: 'NIE-SEQ-ROUND', uses: ['nie.sudden-death'] },
  { id: 'strain', title: 'Strain decays by one', cite: 'NIE-SEQ-ROUND' },
  production,
  {
    id: 'victory',
    title: 'Victory',
    cite: 'NIE-VICTORY-LEVELS',
    uses: ['nie.victory-team', 'nie.victory-prestige', 'nie.victory-levels', 'nie.victory-score'],
    closes: ['nie.sheet/advance'],
  },
];
