import type { Json } from '#kernel';
import type { Face } from '../../faces/face.ts';
import { PlainBoard } from './board.tsx';
import { usePlainFaceForm } from './form.tsx';

/** The face of every game without a face of its own: lists, and the position in words. */
export const PLAIN: Face<Json> = {
  band: () => ({ title: '', subtitle: '', track: null, counts: [], clock: null, notices: [] }),
  Board: PlainBoard,
  form: usePlainFaceForm,
};
