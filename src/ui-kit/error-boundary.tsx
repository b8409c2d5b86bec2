import { Component, type ReactNode } from 'react';
import { Button } from './button.tsx';

/** Shows the fallback screen after a render error, until the page is reloaded (specification, section 2). */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <FailureScreen /> : this.props.children;
  }
}

function FailureScreen() {
  return (
    <main className="grid min-h-svh place-content-center justify-items-start gap-6 page" role="alert">
      <span aria-hidden className="sun" />
      <h1 className="t-section">
        Something went <em>wrong</em>
      </h1>
      <p className="text-paper">Please refresh the page or try again later.</p>
      <Button onClick={() => location.reload()} look="primary">
        Refresh Page
      </Button>
    </main>
  );
}
