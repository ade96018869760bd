import type { ReactNode } from 'react';
import type { LinkTarget } from '@/lib/open-paths.ts';
import { Link } from '@/lib/router.tsx';

interface AppLinkProps {
  to: string;
  className?: string | undefined;
  onClick?: () => void;
  children: ReactNode;
}

/** A link that is not dragged when a row of them is. */
export function AppLink({ to, className, onClick, children }: AppLinkProps) {
  return (
    <Link to={to} className={className} draggable={false} onClick={onClick}>
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
