import { useCall } from '@/lib/use-call.ts';
import { Verdict } from '@/ui/verdict.tsx';
import type { List } from './list.ts';
import styles from './screening.module.css';

type Version = NonNullable<List['draft']>;

/** What would come, change and go. Whoever went is looked for no more, so they stand first. */
export function DraftChanges({ draft }: { draft: Version }) {
  const { data } = useCall('GET /screening/versions/{id}', { params: { id: draft.id } });
  const changes = [
    ['Gone', draft.removed, data?.removed100, 'bad'],
    ['Changed', draft.changed, data?.changed100, 'warn'],
    ['New', draft.added, data?.added100, 'neutral'],
  ] as const;
  return changes.map(([word, count, shown, tone]) => (
    <details key={word} className={styles.change}>
      <summary>
        <Verdict tone={count === 0 ? 'neutral' : tone}>
          {word}: {count.toLocaleString('en')}
        </Verdict>
      </summary>
      <ul>
        {shown?.map(entry => (
          <li key={entry.ref}>
            {entry.ref}, {entry.name}
          </li>
        ))}
        {shown && count > shown.length && <li>and {(count - shown.length).toLocaleString('en')} more</li>}
      </ul>
    </details>
  ));
}
