import { useState } from 'react';

let last = 0;

/**
 * An id that nothing else on the page has. The one of the library begins to count again in a part of the page that was
 * drawn apart: labels, radio buttons and patterns then meant the wrong element.
 */
export const useId = (): string => useState(() => `id-${++last}`)[0];
