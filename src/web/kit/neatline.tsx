import type { ReactElement } from 'react';
import './neatline.css';

/** The graduated frame of a map, laid under a title. It says nothing, so nothing reads it out. */
export const Neatline = (): ReactElement => <div className="neatline" aria-hidden="true" />;
