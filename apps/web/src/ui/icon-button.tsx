import { classNames } from '@openfloor/look/class-names';
import { Icon } from '@openfloor/look/ui/icon';
import { Link, type LinkProps } from '@/lib/router.tsx';
import styles from './icon-button.module.css';

interface IconButtonProps {
  svg: string;
  label: string;
  size?: number;
  /** For a toggle: whether it is on. */
  pressed?: boolean;
  className?: string | undefined;
  onClick: () => void;
}

export function IconButton({ svg, label, size = 24, pressed, className, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      className={classNames(styles.button, className)}
      aria-label={label}
      aria-pressed={pressed}
      onClick={onClick}
    >
      <Icon svg={svg} size={size} />
    </button>
  );
}

interface IconLinkProps extends Pick<LinkProps, 'to' | 'state'> {
  svg: string;
  label: string;
  size?: number;
}

export function IconLink({ svg, label, size = 24, to, state }: IconLinkProps) {
  return (
    <Link to={to} state={state} className={styles.button} aria-label={label}>
      <Icon svg={svg} size={size} />
    </Link>
  );
}
