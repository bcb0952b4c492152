/** The sentences of the tracking sheet. */
export const WORDS = {
  calendar: 'Calendar',
  endRound: 'End the round',
  /** The second part is left out where there is little room. */
  production: ['prod', 'uction'],
  capturedCapitals: 'Captured Capitals',
  free: 'free',
  capturedIn: (nation: string) => `captured in the turn of ${nation}`,
  warAndPeace: 'War and peace',
  thisNation: 'This nation',
} as const;
