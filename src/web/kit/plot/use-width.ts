import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The width of an element in pixels: plots are drawn at their true size, so that their type stays legible. */
export const useWidth = <E extends HTMLElement>(usual = 600): readonly [RefObject<E | null>, number] => {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(usual);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) {
      return;
    }
    const measure = (): void => setWidth(Math.max(240, Math.round(element.clientWidth)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
};
