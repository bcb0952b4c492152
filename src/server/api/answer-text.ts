import type { z } from 'zod';

interface Described {
  readonly schema: unknown;
  readonly method: string;
  readonly url: string;
  readonly httpStatus?: string;
}

/** What is sent was made here: it is written as it is. That it fits its description is for the tests to hold us to. */
export const plainText =
  (_: Described) =>
  (data: unknown): string =>
    JSON.stringify(data);

/** Writes an answer, and complains where it is not what the document says of it. */
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
