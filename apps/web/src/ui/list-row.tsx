import caretRight from '@phosphor-icons/core/regular/caret-right.svg?raw';
import { Link } from 'react-router';
import { Icon } from './icon.tsx';
import styles from './list-row.module.css';

interface ListRowProps {
  svg: string;
  label: string;
  value?: string | undefined;
}

function RowContent({ svg, label, value }: ListRowProps) {
  return (
    <>
      <Icon svg={svg} size={22} className={styles.lead} />
      <span>{label}</span>
      <span className={styles.value}>{value}</span>
      <Icon svg={caretRight} size={16} className={styles.end} />
    </>
  );
}

export function ListRowLink({ to, ...content }: ListRowProps & { to: string }) {
  return (
    <Link to={to} className={styles.row}>
      <RowContent {...content} />
    </Link>
  );
}

export function ListRowButton({ onClick, ...content }: ListRowProps & { onClick: () => void }) {
  return (
    <button type="button" className={styles.row} onClick={onClick}>
      <RowContent {...content} />
    </button>
  );
}
