import type { z } from 'zod';

interface Described {
  readonly schema: unknown;
  readonly method: string;
  readonly url: string;
  readonly httpStatus?: string;
}

/** An answer was made here: it is written as it is. The tests hold it to its description. */
export const plainText =
  (_: Described) =>
  (data: unknown): string =>
    JSON.stringify(data);

/** Writes an answer, and complains where it differs from its description in the document. */
export const checkedText =
  (complain: (sentence: string) => void) =>
  ({ schema, method, url, httpStatus = '' }: Described) =>
  (data: unknown): string => {
    const text = JSON.stringify(data);
    const checked = (schema as z.ZodType).safeParse(JSON.parse(text));
    if (!checked.success) {
      complain(`${method} ${url} ${httpStatus}: ${checked.error.message}: ${text.slice(0, 300)}`);
    }
    return text;
  };
