/** The drawers that more than one room looks into. */
export const BATTLES = 'battles';
