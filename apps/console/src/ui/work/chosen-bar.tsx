import { Alert, Button, Select } from 'antd';
import type { ReactNode } from 'react';
import { errorText } from '@/lib/error-text.ts';
import { Kbd } from '@/ui/kbd.tsx';
import { useDecisionKeys } from '@/ui/use-decision-keys.ts';
import styles from './work.module.css';
import type { Person } from './work-words.ts';

interface ChosenBarProps {
  /** Such as `Chosen cases`. */
  label: string;
  count: number;
  team: readonly Person[];
  /** The person logged in, where they may take any. */
  me: Person | undefined;
  busy: boolean;
  error: unknown;
  /** What was not done, each with its reason. */
  left?: readonly string[];
  onGive: (staffId: string | null) => void;
  /** What else can be done with them. */
  children?: ReactNode;
}

/** What is ticked is given to somebody together: M takes it. */
export function ChosenBar(props: ChosenBarProps) {
  const { label, count, team, me, busy, error, left = [], onGive, children } = props;
  useDecisionKeys(me && count > 0 ? { m: () => onGive(me.id) } : null);
  if (count === 0 && left.length === 0) return null;
  return (
    <section className={styles.chosen} aria-label={label}>
      {count > 0 && (
        <>
          <strong aria-live="polite">{count} chosen</strong>
          <Button disabled={!me || busy} onClick={() => me && onGive(me.id)}>
            Assign to me <Kbd>M</Kbd>
          </Button>
          <Select
            aria-label="Assign to"
            placeholder="Assign to"
            className={styles.assign ?? ''}
            value={null}
            loading={busy}
            showSearch={{ optionFilterProp: 'label' }}
            options={[
              { value: '', label: 'Nobody' },
              ...team.map(({ id, username }) => ({ value: id, label: username })),
            ]}
            onChange={(id: string) => onGive(id || null)}
          />
          {children}
        </>
      )}
      {error ? <Alert type="error" showIcon title={errorText(error)} role="alert" /> : null}
      {left.length > 0 && (
        <ul className={styles.left} role="alert">
          {left.map(text => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
