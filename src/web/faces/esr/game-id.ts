/** The one game that is played on a map. */
export const GAME = 'esr.battle';
