import { Component, type ReactNode } from 'react';
import { useSay } from '../i18n/text';

function Sorry() {
  const say = useSay();
  return (
    <main className="page" role="alert">
      <h1>{say('troubleTitle')}</h1>
      <p>{say('troubleNote')}</p>
      <button type="button" className="button button--primary" onClick={() => window.location.reload()}>
        {say('loadAgain')}
      </button>
    </main>
  );
}

interface Props {
  page: string; // another page is another try
  children: ReactNode;
}

/** Instead of an empty window: a part of the program that could not be fetched, or a mistake of ours. */
export class Trouble extends Component<Props, { on: string | null }> {
  override state = { on: null };

  static getDerivedStateFromError(): { on: string } {
    return { on: '' };
  }

  static getDerivedStateFromProps({ page }: Props, { on }: { on: string | null }): { on: string | null } | null {
    if (on === '') return { on: page };
    return on !== null && on !== page ? { on: null } : null;
  }

  override render(): ReactNode {
    return this.state.on === null ? this.props.children : <Sorry />;
  }
}
