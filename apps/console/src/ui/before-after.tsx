import { Button } from 'antd';
import { useState } from 'react';
import { useOptionalTenant } from '@/lib/tenant.ts';
import { valueDiff } from '@/lib/value-diff.ts';
import styles from './before-after.module.css';

interface BeforeAfterProps {
  before: unknown;
  after: unknown;
  /** The record that changes, such as `settings/fees`: it says how rates are read. */
  about?: string;
  /** Begins with what stays as well, where that is what is decided about. */
  whole?: boolean;
}

/** What a change alters, field by field; what it leaves as it is opens on request. */
export function BeforeAfter({ before, after, about, whole = false }: BeforeAfterProps) {
  const [showAll, setShowAll] = useState(whole);
  const local = useOptionalTenant()?.defaultCurrency;
  const lines = valueDiff(before, after, { about, local });
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
              <td className={line.changed ? (line.jump ? styles.jumped : styles.after) : undefined}>
                {line.after ?? '—'}
                {line.jump && <b className={styles.jump}>{line.jump}</b>}
              </td>
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
