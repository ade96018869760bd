import { useNow } from '@openfloor/look/use-now';
import { nearText } from '@/lib/console-time.ts';
import { Verdict } from '@/ui/verdict.tsx';
import styles from './proof.module.css';
import { countText, type Desk, rootText, wholeText } from './proof-words.ts';

/** What objecting devices remember: what the log’s own key has signed stands first, and nobody can make that up. */
export function Claims({ asked: { claims, claimCount } }: { asked: Desk['asked'] }) {
  const now = useNow(30_000);
  if (claims.length === 0) return null;
  return (
    <>
      <ul className={styles.claims} aria-label="What they remember">
        {claims.map(({ size, root, proved, customers, firstTime }) => (
          <li key={`${size} ${root}`}>
            <span>
              Size {wholeText(size)},{' '}
              <code className={styles.root} title={root}>
                {rootText(root)}
              </code>
            </span>
            <Verdict tone={proved ? 'bad' : 'neutral'}>{proved ? 'Signed by us' : 'Not signed'}</Verdict>
            <small>
              {countText(customers, 'customer', 'customers')}, first {nearText(firstTime, now)}
            </small>
          </li>
        ))}
      </ul>
      {claimCount > claims.length && (
        <p className={styles.none}>and {wholeText(claimCount - claims.length)} more</p>
      )}
    </>
  );
}
