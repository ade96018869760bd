import { countedMax } from '@openfloor/contract/console/call-parts';
import styles from './tab-count.module.css';

/** How many there are, beside the name of a tab; nothing where there is none. */
export function TabCount({ of: count }: { of: number | null | undefined }) {
  return count ? <span className={styles.count}>{countText(count)}</span> : null;
}

const countText = (count: number) => (count > countedMax ? `${countedMax.toLocaleString('en')}+` : count);
