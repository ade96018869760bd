import { classNames } from '@openfloor/look/class-names';
import type { ReactNode } from 'react';
import { useConnectivity } from '@/lib/connectivity.ts';
import { Link, type LinkProps } from '@/lib/router.tsx';
import { useTranslation } from '@/lib/translation.ts';
import styles from './button.module.css';

interface Look {
  look?: 'primary' | 'tonal' | 'text';
  /** 44 px high instead of 52. */
  small?: boolean;
  /** Tonal on the page's canvas rather than on a card. */
  onCanvas?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

interface ButtonProps extends Look {
  type?: 'button' | 'submit';
  /** The id of the form a submit button outside of it belongs to. */
  form?: string;
  /** Under way: shows a spinner and takes no taps, keeping its width. */
  busy?: boolean;
  /** Stays down after the finger has left, until what it opens is there. */
  pressed?: boolean;
  disabled?: boolean;
  /** Moves money or shares: without a connection it says so instead, and nothing waits to be sent. */
  needsConnection?: boolean;
  onClick?: () => void;
}

const lookClass = ({ look = 'primary', small, onCanvas, className }: Omit<Look, 'children'>) =>
  classNames(styles.button, styles[look], small && styles.small, onCanvas && styles.onCanvas, className);

export function Button(props: ButtonProps) {
  const { type = 'button', form, busy = false, disabled = false, onClick, children, ...rest } = props;
  const { needsConnection = false, pressed = false, ...look } = rest;
  const { t } = useTranslation();
  const isCut = useConnectivity(state => !state.online) && needsConnection;
  return (
    <button
      type={type}
      form={form}
      className={classNames(lookClass(look), busy && styles.busy)}
      // A busy button keeps focus, so it is not disabled; the guard below swallows its taps.
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      data-pressed={pressed || undefined}
      disabled={disabled || isCut}
      onClick={event => {
        if (busy) event.preventDefault();
        else onClick?.();
      }}
    >
      <span className={styles.label}>{isCut ? t('common.offline.needed') : children}</span>
      {busy && <span className={styles.spinner} aria-hidden="true" />}
    </button>
  );
}

type ButtonLinkProps = Look & Pick<LinkProps, 'to' | 'state' | 'replace'>;

/** Looks like a button, goes to a page. */
export function ButtonLink({ to, state, replace, children, ...look }: ButtonLinkProps) {
  return (
    <Link to={to} state={state} replace={replace ?? false} className={lookClass(look)}>
      <span className={styles.label}>{children}</span>
    </Link>
  );
}
