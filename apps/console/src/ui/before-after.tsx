import { Button } from 'antd';
import { useState } from 'react';
import { valueDiff } from '@/lib/value-diff.ts';
import styles from './before-after.module.css';

interface BeforeAfterProps {
  before: unknown;
  after: unknown;
  /** Begins with what stays as well, where that is what is decided about. */
  whole?: boolean;
}

/** What a change alters, field by field; what it leaves as it is opens on request. */
export function BeforeAfter({ before, after, whole = false }: BeforeAfterProps) {
  const [showAll, setShowAll] = useState(whole);
  const lines = valueDiff(before, after);
  const unchanged = lines.filter(line => !line.changed).length;
  const shown = showAll ? lines : lines.filter(line => line.changed);
  if (lines.length === 0) return <p className={styles.nothing}>No values were recorded.</p>;
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(line => (
            <tr key={line.label}>
              <th scope="row">{line.label}</th>
              <td className={line.changed ? styles.before : undefined}>{line.before ?? '—'}</td>
              <td className={line.changed ? styles.after : undefined}>{line.after ?? '—'}</td>
            </tr>
          ))}
          {shown.length === 0 && (
            <tr>
              <td colSpan={3}>Nothing differs.</td>
            </tr>
          )}
        </tbody>
      </table>
      {unchanged > 0 && (
        <Button size="small" type="text" onClick={() => setShowAll(!showAll)}>
          {showAll ? 'Hide what stays' : `Show ${unchanged} unchanged`}
        </Button>
      )}
    </div>
  );
}
