/** Every sentence of the lab stands here, with what varies as a parameter. */
export const WORDS = {
  noChart: (id: string) => `there is no chart ${id}`,
  refused: (sentences: readonly string[]) => `refused: ${sentences.join('; ')}`,
  otherLength: (path: string, got: number, wanted: number, shown: string) =>
    `${path} has ${got} entries instead of ${wanted}: ${shown}`,
  otherValue: (path: string, got: string, wanted: string) => `${path} is ${got} instead of ${wanted}`,
  nothing: 'nothing',
  noSuchOdds: (key: string) => `the odds have no ${key}`,
  comesToAnEnd: 'a game comes to an end',
  notWithin: (inputs: number) => `not within ${inputs} inputs`,
  setupRefused: (sentences: readonly string[]) => `the set-up was refused: ${sentences.join('; ')}`,
  brokeRules: (sentence: string) => `a player broke the rules: ${sentence}`,
} as const;
