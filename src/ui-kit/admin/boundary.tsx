import { Component, type ReactNode } from 'react';
import { AdminError } from '../error.tsx';

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
          title="This section couldn't be shown"
          error={this.state.error}
          // The browser doesn't retry a failed module import within the same page.
          onRetry={() => location.reload()}
        />
      </div>
    );
  }
}
