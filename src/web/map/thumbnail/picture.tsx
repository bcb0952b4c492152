import { type ReactElement, type RefObject, useEffect, useRef, useState } from 'react';
import { loadPicture } from '../drawn/load.ts';
import './thumbnail.css';

/** SVG of our own that stands in the page, so that it follows the theme. */
export const Inline = ({ svg }: { readonly svg: string }): ReactElement => (
  <span
    className="thumbnail"
    aria-hidden="true"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the picture is our own, drawn by the build or by this page.
    dangerouslySetInnerHTML={{ __html: svg }}
  />
);

/** Whether an element has come near the visible part; from then on it stays so. */
const useNear = (element: RefObject<HTMLElement | null>): boolean => {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver(
      entries => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '300px' },
    );
    if (element.current) {
      watch.observe(element.current);
    }
    return () => watch.disconnect();
  }, [element]);
  return near;
};

/** The small picture of a scenario, as the build drew it: fetched when it comes into sight, its place is kept. */
export const ScenarioPicture = ({ src }: { readonly src: string }): ReactElement => {
  const [svg, setSvg] = useState('');
  const place = useRef<HTMLSpanElement>(null);
  const near = useNear(place);
  useEffect(() => {
    let wanted = near;
    if (near) {
      loadPicture(src).then(
        text => wanted && setSvg(text),
        // A page without its picture is still a page.
        () => undefined,
      );
    }
    return () => {
      wanted = false;
    };
  }, [src, near]);
  return (
    <span ref={place} className="scenario-picture">
      <Inline svg={svg} />
    </span>
  );
};
