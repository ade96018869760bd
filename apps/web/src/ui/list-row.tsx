import { Icon } from '@openfloor/look/ui/icon';
import arrowSquareOut from '@phosphor-icons/core/regular/arrow-square-out.svg?raw';
import caretRight from '@phosphor-icons/core/regular/caret-right.svg?raw';
import { Link } from '@/lib/router.tsx';
import styles from './list-row.module.css';

interface ListRowLinkProps {
  to: string;
  svg: string;
  label: string;
  /** The current setting, shown before the arrow. */
  value?: string | undefined;
}

/** A row of a menu: icon, name, current value, arrow. */
export function ListRowLink({ to, svg, label, value }: ListRowLinkProps) {
  return (
    <Link to={to} className={styles.row}>
      <Icon svg={svg} size={22} className={styles.lead} />
      <span>{label}</span>
      <span className={styles.value}>{value}</span>
      <Icon svg={caretRight} size={16} className={styles.end} />
    </Link>
  );
}

/** The same for another site, which opens in a new window. */
export function ListRowAnchor({ href, svg, label }: { href: string; svg: string; label: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={styles.row}>
      <Icon svg={svg} size={22} className={styles.lead} />
      <span>{label}</span>
      <span />
      <Icon svg={arrowSquareOut} size={16} className={styles.end} />
    </a>
  );
}
