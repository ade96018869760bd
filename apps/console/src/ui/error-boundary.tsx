import { Component, type ReactNode } from 'react';
import styles from './state.module.css';

interface ErrorBoundaryProps {
  /** A change of this value gives the content another try, such as the page's address. */
  resetKey?: string;
  children: ReactNode;
}

/** A screen that breaks, or whose code cannot be fetched, leaves the rest standing. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate(previous: ErrorBoundaryProps): void {
    if (previous.resetKey !== this.props.resetKey && this.state.failed) this.setState({ failed: false });
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div className={styles.state} role="alert">
        <strong>This page could not be shown</strong>
        <p>A new version may have been installed meanwhile. Reload to go on.</p>
        <button type="button" className={styles.plainButton} onClick={() => window.location.reload()}>
          Reload
        </button>
      </div>
    );
  }
}
