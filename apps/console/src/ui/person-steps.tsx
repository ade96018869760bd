import { Icon } from '@openfloor/look/ui/icon';
import check from '@phosphor-icons/core/regular/check.svg?raw';
import cross from '@phosphor-icons/core/regular/x.svg?raw';
import type { ReactNode } from 'react';
import { clockText, dayText, timeText } from '@/lib/console-time.ts';
import styles from './person-steps.module.css';
import { StepCircle } from './step-circle.tsx';

export interface PersonStep {
  key: string;
  who: string;
  what: ReactNode;
  /** A dashed circle with its number stands for whoever has not acted yet. */
  state: 'done' | 'refused' | 'waiting';
  /** When it happened, or a word where it has not. */
  when: number | string | null;
}

/** What people have done with a record, in order, and who is next. */
export function PersonSteps({ steps }: { steps: readonly PersonStep[] }) {
  return (
    <ol className={styles.people}>
      {steps.map(({ key, who, what, state, when }, index) => (
        <li key={key} className={styles.person}>
          <StepCircle state={state}>
            {state === 'waiting' ? index + 1 : <Icon svg={state === 'done' ? check : cross} size={14} />}
          </StepCircle>
          <div>
            <b>{who}</b>
            <small>{what}</small>
          </div>
          {when !== null && <Moment at={when} />}
        </li>
      ))}
    </ol>
  );
}

function Moment({ at }: { at: number | string }) {
  if (typeof at === 'string') return <span className={styles.when}>{at}</span>;
  return (
    <time className={styles.when} dateTime={new Date(at).toISOString()} title={timeText(at)}>
      {dayText(at) === dayText(Date.now()) ? clockText(at) : dayText(at)}
    </time>
  );
}

export const named = (person: string, me: string): string => (person === me ? `You, ${person}` : person);
