import { matchParts } from './match-parts.ts';
import styles from './search.module.css';

/** A text with the searched part marked. */
export function Marked({ text, keyword }: { text: string; keyword: string }) {
  const { before, match, after } = matchParts(text, keyword);
  return (
    <>
      {before}
      {match !== '' && <mark className={styles.mark}>{match}</mark>}
      {after}
    </>
  );
}
