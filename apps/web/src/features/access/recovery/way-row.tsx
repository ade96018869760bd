import { Icon } from '@openfloor/look/ui/icon';
import caretRight from '@phosphor-icons/core/regular/caret-right.svg?raw';
import { Link } from '@/lib/router.tsx';
import styles from './recovery.module.css';

interface WayRowProps {
  to: string;
  svg: string;
  title: string;
  text: string;
}

/** Another way on, with what it takes. */
export function WayRow({ to, svg, title, text }: WayRowProps) {
  return (
    <Link to={to} className={styles.way}>
      <Icon svg={svg} size={22} className={styles.quiet} />
      <span>
        <b className={styles.wayTitle}>{title}</b>
        <span className={styles.quiet}>{text}</span>
      </span>
      <Icon svg={caretRight} size={16} className={styles.quiet} />
    </Link>
  );
}
