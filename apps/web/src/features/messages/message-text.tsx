import { isOpenPath } from '@/lib/open-paths.ts';
import { Link } from '@/lib/router.tsx';
import { partsOf } from './app-paths.ts';
import styles from './messages.module.css';

/** What was written, as it was written. */
export function MessageText({ text }: { text: string }) {
  return (
    <p className={styles.text}>
      {partsOf(text, isOpenPath).map((part, place) =>
        part.to ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was written does not change.
          <Link key={place} to={part.to} className={styles.path}>
            {part.text}
          </Link>
        ) : (
          part.text
        ),
      )}
    </p>
  );
}
