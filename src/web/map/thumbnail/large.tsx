import { lazy, type ReactElement, Suspense, useEffect, useState } from 'react';
import { loadLabels, loadPicture } from '../drawn/load.ts';
import type { Labels } from './labels.ts';
import { Inline } from './picture.tsx';
import './large.css';

const Lettering = lazy(() => import('./lettering.tsx').then(page => ({ default: page.Lettering })));

interface LargePictureProps {
  readonly ground: string;
  readonly labels: string | null;
}

/** The file fetched from this address; null until it has come. */
const useFetched = <T,>(url: string | null, load: (url: string) => Promise<T>): T | null => {
  const [got, setGot] = useState<{ readonly url: string; readonly value: T } | null>(null);
  useEffect(() => {
    let wanted = true;
    if (url !== null) {
      load(url).then(
        value => wanted && setGot({ url, value }),
        // A page without its picture is still a page.
        () => undefined,
      );
    }
    return () => {
      wanted = false;
    };
  }, [url, load]);
  return got?.value ?? null;
};

/** A map as the window of a page shows it: the ground first, then names and plates. It fills its place. */
export const LargePicture = ({ ground, labels }: LargePictureProps): ReactElement => {
  const svg = useFetched(ground, loadPicture);
  const laid = useFetched<Labels>(labels, loadLabels);
  return (
    <span className="large-picture" aria-hidden="true">
      <Inline svg={svg ?? ''} />
      {svg !== null && laid !== null && labels !== null ? (
        <Suspense>
          <Lettering labels={laid} />
        </Suspense>
      ) : null}
    </span>
  );
};
