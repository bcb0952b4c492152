// Windows that pictures are taken in, and acts that several of them begin with.
export const WIDE = { width: 1240, height: 830, sharpness: 1.5 };
export const FIELD = { width: 1440, height: 900, sharpness: 1 };
export const PHONE = { width: 380, height: 780, sharpness: 2 };
/** As wide as A4 between its margins. */
export const PAPER = { width: 703, height: 620, sharpness: 1.5 };

export const asItOpens = async () => undefined;

export const press = async (page, ...keys) => {
  for (const key of keys) {
    await page.keyboard.press(key);
  }
};
