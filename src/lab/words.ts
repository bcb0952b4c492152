/** Every sentence of the lab stands here, with its variable parts as parameters. */
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
  noPlayer: (id: string) => `there is no player called ${id}`,
  notRun: 'This is not a run of the Lab.',
  brokenRun: 'This run of the Lab is damaged: its question and its games do not fit together.',
  noOption: (name: string, names: readonly string[]) =>
    `There is no option “${name}”; the options are ${names.join(', ')}.`,
  noValue: (name: string, value: string, allowed: string) => `${name} cannot be “${value}”: ${allowed}.`,
  yesOrNo: 'yes or no',
  wholeNumber: (min: number, max: number) => `a whole number from ${min} to ${max}`,
  oneOf: (values: readonly string[]) => `one of ${values.join(', ')}`,
  notSettable: (name: string) => `${name} has parts: set one of them, as ${name}.part=value.`,
  oneSide: (title: string) => `${title} has only one side, so its players cannot be compared.`,
  notLadder: 'This is not a ladder.',
  nothingAsked: 'This side has nothing to decide now.',
  chose: (title: string, what: string) => (what === '' ? title : `${title}: ${what}`),
} as const;
