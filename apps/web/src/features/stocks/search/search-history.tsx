import { Icon } from '@openfloor/look/ui/icon';
import clock from '@phosphor-icons/core/regular/clock-counter-clockwise.svg?raw';
import trash from '@phosphor-icons/core/regular/trash.svg?raw';
import { useTranslation } from '@/lib/translation.ts';
import { IconButton } from '@/ui/icon-button.tsx';
import styles from './search.module.css';

interface SearchHistoryProps {
  /** Oldest first. */
  history: readonly string[];
  onChoose: (keyword: string) => void;
  onClear: () => void;
}

const shownMax = 12;

/** The latest terms, newest first. */
export function SearchHistory({ history, onChoose, onClear }: SearchHistoryProps) {
  const { t } = useTranslation();
  if (history.length === 0) return null;
  return (
    <section className={styles.history} aria-label={t('stockSearch.history')}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{t('stockSearch.history')}</h2>
        <IconButton svg={trash} size={20} label={t('stockSearch.clearHistory')} onClick={onClear} />
      </div>
      <ul className={styles.chips}>
        {history
          .slice(-shownMax)
          .reverse()
          .map(keyword => (
            <li key={keyword}>
              <button type="button" className={styles.chip} onClick={() => onChoose(keyword)}>
                <span className={styles.chipLook}>
                  <Icon svg={clock} size={14} />
                  <span className={styles.chipText}>{keyword}</span>
                </span>
              </button>
            </li>
          ))}
      </ul>
    </section>
  );
}
