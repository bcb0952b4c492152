/// <reference lib="webworker" />
import { servePress } from '../../../map/ground/service.ts';
import { fieldMarks } from './engrave.ts';

/** The press of battlefields: they are engraved and painted away from the page. */
const hear = servePress(self as DedicatedWorkerGlobalScope, fieldMarks);

self.onmessage = ({ data }) => hear(data);
