import { type ReactElement, type ReactNode, useEffect } from 'react';
import { Neatline } from './neatline.tsx';
import './page.css';

interface PageProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  /** The part to the right of the title: a printing, a switch. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

const PageHead = ({ title, subtitle, aside }: Omit<PageProps, 'children'>): ReactElement => (
  <header className="page-head">
    <div>
      <h1>{title}</h1>
      {subtitle === undefined ? null : <p className="page-subtitle">{subtitle}</p>}
    </div>
    {aside}
  </header>
);

/** Names the window, and every leaf that is printed. */
export const usePageTitle = (title: string): void => {
  useEffect(() => {
    document.title = title === 'Grognard' ? title : `${title} · Grognard`;
    document.documentElement.style.setProperty('--running-title', JSON.stringify(title));
  }, [title]);
};

/** A sheet with its title over the neatline, which also names the window. */
export const Page = ({ title, subtitle, aside, children }: PageProps): ReactElement => {
  usePageTitle(title);
  return (
    <article className="page">
      <PageHead title={title} subtitle={subtitle} aside={aside} />
      <Neatline />
      <div className="page-body">{children}</div>
    </article>
  );
};
