import { Icon } from '@openfloor/look/ui/icon';
import caretRight from '@phosphor-icons/core/regular/caret-right.svg?raw';
import styles from './search.module.css';
import { SearchPage } from './search-page.tsx';

export default function StockSearchPage() {
  return (
    <SearchPage
      titleKey="title"
      rowEnd={() => <Icon svg={caretRight} size={14} className={styles.caret} />}
    />
  );
}
