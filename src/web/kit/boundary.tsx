import { Component, type ReactElement, type ReactNode } from 'react';
import { Page } from './page.tsx';

interface State {
  readonly error: Error | null;
}

/** A page that fails says so and leaves the rest of the application standing. */
export class Boundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override render(): ReactNode {
    return this.state.error ? <Failed error={this.state.error} /> : this.props.children;
  }
}

const Failed = ({ error }: { readonly error: Error }): ReactElement => (
  <Page title="This page failed">
    <p>Nothing that you have kept on this device is lost.</p>
    <p className="quiet">{error.message}</p>
    <p>
      <button type="button" className="button" onClick={() => window.location.reload()}>
        Load it again
      </button>
    </p>
  </Page>
);
