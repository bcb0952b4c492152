/** A rule of the present chart by its last part: "M7" where the head of the page says "ESR-QRG-ACT". */
export const shortCite = (cite: string, of: string): string =>
  of !== '' && cite.startsWith(`${of}-`) ? cite.slice(of.length + 1) : cite;
