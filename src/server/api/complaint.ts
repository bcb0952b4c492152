import type { FastifyError } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { WORDS } from '../words.ts';

/** The fault of a field, as the library tells it. */
interface Wrong {
  readonly instancePath: string;
  readonly keyword: string;
  readonly message: string;
  readonly params: Readonly<Record<string, unknown>>;
}

const PLACES: Readonly<Record<string, string>> = {
  body: 'The request',
  querystring: 'The address',
  params: 'The address',
};

/** `/command/reason` is called `command.reason`; the request as a whole by its kind. */
const placeOf = ({ instancePath }: Wrong, context: string | undefined): string =>
  instancePath.split('/').filter(Boolean).join('.') || (PLACES[context ?? ''] ?? 'The request');

const KINDS: Readonly<Record<string, string>> = {
  object: 'an object',
  array: 'a list',
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
};

const listed = (values: unknown): string => (Array.isArray(values) ? values.map(String).join(', ') : '');

const tooSmall = ({ params: { origin, minimum } }: Wrong): string => {
  if (origin === 'string') {
    return minimum === 1 ? 'must not be empty' : `must have at least ${minimum} characters`;
  }
  return origin === 'array' ? `must have at least ${minimum} items` : `must be at least ${minimum}`;
};

const tooBig = ({ params: { origin, maximum } }: Wrong): string => {
  if (origin === 'string') {
    return `must have at most ${maximum} characters`;
  }
  return origin === 'array' ? `must have at most ${maximum} items` : `must be at most ${maximum}`;
};

/** The rest of the sentence that begins with the field. */
const saidOf = (wrong: Wrong): string => {
  const { keyword, message, params } = wrong;
  switch (keyword) {
    case 'invalid_type':
      return /received undefined/.test(message)
        ? 'is missing'
        : `must be ${KINDS[String(params.expected)] ?? String(params.expected)}`;
    case 'too_small':
      return tooSmall(wrong);
    case 'too_big':
      return tooBig(wrong);
    case 'unrecognized_keys':
      return `has no field called ${listed(params.keys)}`;
    case 'invalid_value':
      return `must be one of ${listed(params.values)}`;
    case 'invalid_union':
      return params.options === undefined ? 'is not understood' : `must be one of ${listed(params.options)}`;
    default:
      return message.startsWith('must') ? message : 'is not understood';
  }
};

/** The first thing that is wrong with a request, in a sentence. */
export const complaint = (error: FastifyError): string => {
  if (!hasZodFastifySchemaValidationErrors(error)) {
    return error.message;
  }
  const first = error.validation[0] as Wrong | undefined;
  return first ? `${placeOf(first, error.validationContext)} ${saidOf(first)}.` : WORDS.api.notUnderstood;
};
