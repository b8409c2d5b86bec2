import { Component, type ReactNode } from 'react';
import { AdminError } from './error.tsx';

/** Keeps a failure inside the part of the tools that failed; what stands around it goes on working. */
export class AdminBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    if (this.state.error === null) return this.props.children;
    return (
      <div className="admin-content">
        <AdminError
          title="This section could not be shown"
          error={this.state.error}
          // What failed to load is not asked for again by the same page.
          onRetry={() => location.reload()}
        />
      </div>
    );
  }
}
