import { isRecord } from '#kernel';
import type { ToTable } from '../shapes.ts';
import { isClientId, isPlainJson, toTable } from './schemas.ts';

/** A message of the socket, or null. */
export const parseMessage = (data: Buffer): ToTable | null => {
  try {
    const json: unknown = JSON.parse(data.toString('utf8'));
    if (isChoice(json)) {
      return json;
    }
    const parsed = toTable.safeParse(json);
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
};

/** The id of a message that is none of ours, so that its sender is not left waiting; null where it has none. */
export const idIn = (data: Buffer): string | null => {
  try {
    const json: unknown = JSON.parse(data.toString('utf8'));
    return isRecord(json) && isClientId(json.id) ? json.id : null;
  } catch {
    return null;
  }
};

const hasOnly = (json: object, count: number): boolean => Object.keys(json).length === count;

/** Nearly every message is a choice: the schema’s demands on it, checked in a tenth of the time. */
const isChoice = (json: unknown): json is ToTable & { readonly t: 'do' } => {
  if (!isRecord(json) || json.t !== 'do' || !hasOnly(json, 3) || !isClientId(json.id)) {
    return false;
  }
  const { command } = json;
  return (
    isRecord(command) &&
    command.do === 'choose' &&
    hasOnly(command, 2) &&
    Object.hasOwn(command, 'choose') &&
    isPlainJson(command.choose)
  );
};
