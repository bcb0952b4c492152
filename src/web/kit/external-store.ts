/** The router asks for a package of this name that is written for older engines. */
export { useSyncExternalStore } from 'react';
