import { Component, type ReactElement, type ReactNode } from 'react';
import { Page } from './page.tsx';
import { WORDS } from './words.ts';

interface Props {
  /** The page shown: another one is another try. */
  readonly at: string;
  readonly children: ReactNode;
}

interface State {
  readonly error: Error | null;
}

/** A page that fails says so and leaves the rest of the application standing. */
export class Boundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override componentDidUpdate(before: Props): void {
    if (before.at !== this.props.at && this.state.error) {
      this.setState({ error: null });
    }
  }

  override render(): ReactNode {
    return this.state.error ? <Failed error={this.state.error} /> : this.props.children;
  }
}

const Failed = ({ error }: { readonly error: Error }): ReactElement => (
  <Page title={WORDS.boundary.thisPageFailed}>
    <p>{WORDS.boundary.nothingIsLost}</p>
    <p className="quiet">{error.message}</p>
    <p>
      <button type="button" className="button" onClick={() => window.location.reload()}>
        {WORDS.boundary.loadItAgain}
      </button>
    </p>
  </Page>
);
