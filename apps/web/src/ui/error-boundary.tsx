import { Component, type ReactNode } from 'react';
import { isMissingCode, reloadOnce } from '@/lib/missing-code.ts';

interface ErrorBoundaryProps {
  /** Shown instead of what broke. */
  fallback: ReactNode;
  /** A change of this value gives the content another try, such as the page's address. */
  resetKey?: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  /** `reloading`: the page starts anew in a moment, so nothing is said. */
  step: 'fine' | 'failed' | 'reloading';
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { step: 'fine' };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { step: isMissingCode(error) && reloadOnce() ? 'reloading' : 'failed' };
  }

  override componentDidUpdate(previous: ErrorBoundaryProps): void {
    if (previous.resetKey !== this.props.resetKey && this.state.step === 'failed') {
      this.setState({ step: 'fine' });
    }
  }

  override render(): ReactNode {
    const { step } = this.state;
    if (step === 'reloading') return null;
    return step === 'failed' ? this.props.fallback : this.props.children;
  }
}
