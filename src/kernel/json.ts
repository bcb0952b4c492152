/** What survives a trip through `JSON.stringify` and `JSON.parse`. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
