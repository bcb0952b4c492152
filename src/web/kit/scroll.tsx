import { type ReactElement, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import './scroll.css';

interface ScrollProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A wide table scrolls by itself rather than push the page apart; while it does, the keyboard can reach it. */
export const Scroll = ({ label, children }: ScrollProps): ReactElement => {
  const ref = useRef<HTMLElement>(null);
  const [wide, setWide] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) {
      return;
    }
    const measure = (): void => setWide(element.scrollWidth > element.clientWidth + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return wide ? (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling part must be reachable by keyboard.
    <section ref={ref} className="scroll" tabIndex={0} aria-label={label}>
      {children}
    </section>
  ) : (
    <section ref={ref} className="scroll">
      {children}
    </section>
  );
};
