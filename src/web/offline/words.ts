/** What is said of the edition on this device. */
export const WORDS = {
  load: 'Load it',
  keepsNothing: 'This browser keeps nothing once the window is closed.',
  kept: 'Kept on this device: works without a network.',
} as const;
