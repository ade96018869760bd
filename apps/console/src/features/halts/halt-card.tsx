import handPalm from '@phosphor-icons/core/fill/hand-palm-fill.svg?raw';
import { Button } from 'antd';
import { useState } from 'react';
import { minuteText } from '@/lib/console-time.ts';
import { shortSpanText } from '@/lib/span-text.ts';
import { usePropose } from '@/lib/use-propose.ts';
import { Facts } from '@/ui/facts.tsx';
import { languageNames } from '@/ui/local-text-field.tsx';
import { Notice } from '@/ui/notice.tsx';
import { PersonSteps } from '@/ui/person-steps.tsx';
import { Tag } from '@/ui/tag.tsx';
import { useReason } from '@/ui/use-reason.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { capital, causeNames, type HaltBoard, type HaltRecord, haltedText } from './halt-words.ts';
import styles from './halts.module.css';

interface HaltCardProps {
  halt: HaltRecord;
  board: HaltBoard;
  mayPropose: boolean;
  now: number;
}

const stepWords = { begin: 'Halted', change: 'Said more', lift: 'Lifted' } as const;

/** A halt that lasts: what customers read, who decided it, and the two ways on. */
export function HaltCard({ halt, board, mayPropose, now }: HaltCardProps) {
  const [changing, setChanging] = useState(false);
  const [ask, dialog] = useReason();
  const propose = usePropose();
  const what = haltedText(halt);
  const isOverdue = halt.nextWord <= now;
  return (
    <Notice
      svg={handPalm}
      tone="bad"
      title={
        halt.lifted
          ? `Trading in ${what} goes on at ${minuteText(halt.until)}`
          : `Trading in ${what} is halted, for ${shortSpanText(now - halt.since)} so far`
      }
    >
      <Facts
        of={[
          ['Since', minuteText(halt.since)],
          ['Reason, internal', causeNames[halt.cause]],
          ...Object.entries(halt.told).map(([language, text]): [string, string] => [
            `Customers read, ${languageNames[language as 'en']}`,
            text,
          ]),
          [
            'Next word to customers',
            <span key="word">
              {minuteText(halt.nextWord)} {isOverdue && !halt.lifted && <Tag tone="bad">Overdue</Tag>}
            </span>,
          ],
          ['Ends at the latest', minuteText(halt.until)],
          [
            'Filled between proposal and halt',
            halt.filledBefore === 1 ? '1 order' : `${halt.filledBefore} orders`,
          ],
        ]}
      />
      <PersonSteps
        steps={halt.steps.map(({ step, proposer, approver, reason, time }) => ({
          key: `${step} ${time}`,
          who: `${proposer}, ${approver}`,
          what: `${stepWords[step]}: ${reason}`,
          state: 'done',
          when: time,
        }))}
      />
      {mayPropose && !halt.lifted && (
        <p className={styles.actions}>
          <Button onClick={() => setChanging(true)}>Say more</Button>
          <Button
            type="primary"
            onClick={() =>
              ask({
                title: `Propose to lift the halt of ${what}?`,
                text: 'Once a colleague confirms, customers read when trading goes on: a minute later.',
                action: 'Propose lifting',
                run: reason => propose('halt.lift', { haltId: halt.id }, reason),
              })
            }
          >
            Lift
          </Button>
        </p>
      )}
      {changing && (
        <ChangeDialog
          halt={halt}
          title={`${capital(what)}: say more`}
          languages={board.languages}
          now={now}
          onClose={() => setChanging(false)}
        />
      )}
      {dialog}
    </Notice>
  );
}
