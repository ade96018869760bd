import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { LinkTarget } from '@/lib/open-paths.ts';

interface AppLinkProps {
  to: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A link that is not dragged when a row of them is. */
export function AppLink({ to, className, children }: AppLinkProps) {
  return (
    <Link to={to} className={className} draggable={false}>
      {children}
    </Link>
  );
}

interface TargetLinkProps {
  target: LinkTarget;
  className?: string | undefined;
  children: ReactNode;
}

/** A link written by an operator: other sites open in a new window. */
export function TargetLink({ target, className, children }: TargetLinkProps) {
  if (target.kind === 'internal') {
    return (
      <Link to={target.to} className={className} draggable={false}>
        {children}
      </Link>
    );
  }
  return (
    <a href={target.href} target="_blank" rel="noopener noreferrer" className={className} draggable={false}>
      {children}
    </a>
  );
}
