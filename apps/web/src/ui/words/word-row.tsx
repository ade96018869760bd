import { useTranslation } from '@/lib/translation.ts';
import type { WordName } from '@/texts/explained.ts';
import { Word } from './word.tsx';
import styles from './words.module.css';

/** The words of a screen, quietly at its edge. */
export function WordRow({ names }: { names: readonly WordName[] }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.row} aria-label={t('form.wordsTitle')}>
      {names.map(name => (
        <li key={name}>
          <Word name={name} />
        </li>
      ))}
    </ul>
  );
}
