import { App, Button, Checkbox } from 'antd';
import { useState } from 'react';
import styles from './review-actions.module.css';
import { useDecisionKeys } from './use-decision-keys.ts';
import { type ReasonQuestion, useReason } from './use-reason.tsx';

export interface ReviewAction extends ReasonQuestion {
  /** The word on the button. */
  button: string;
  /** Pressing it does the same. */
  shortcut: string;
  /** What the screen says once it is done. */
  done: string;
}

interface ReviewActionsProps {
  /** The last one is the main one. */
  actions: readonly ReviewAction[];
  /** Why this person may do nothing here; null where they may. */
  refusal: string | null;
  /** What has to be ticked before the main action, where anything must. */
  confirmation?: { text: string; checked: boolean; onChange: (checked: boolean) => void } | undefined;
}

/** The decisions about an open record, each with its reason and key. */
export function ReviewActions({ actions, refusal, confirmation }: ReviewActionsProps) {
  const { message } = App.useApp();
  const [ask, dialog] = useReason();
  const main = actions.at(-1);
  const blocked = confirmation !== undefined && !confirmation.checked;
  const start = ({ run, done, ...question }: ReviewAction) =>
    ask({ ...question, run: async reason => run(reason).then(() => void message.success(done)) });
  const usable = actions.filter(action => refusal === null && !(action === main && blocked));
  useDecisionKeys(Object.fromEntries(usable.map(action => [action.shortcut, () => start(action)])));
  return (
    <>
      {refusal && <p className={styles.why}>{refusal}</p>}
      {confirmation && refusal === null && (
        <Checkbox
          className={styles.confirmation ?? ''}
          checked={confirmation.checked}
          onChange={event => confirmation.onChange(event.target.checked)}
        >
          {confirmation.text}
        </Checkbox>
      )}
      <div className={styles.row}>
        {actions.map(action => (
          <Button
            key={action.button}
            type={action === main ? 'primary' : 'default'}
            danger={action.danger ?? false}
            className={(action === main ? styles.wide : undefined) ?? ''}
            disabled={!usable.includes(action)}
            onClick={() => start(action)}
          >
            {action.button}
          </Button>
        ))}
      </div>
      {dialog}
    </>
  );
}

/** Whether somebody has ticked it; forgotten with the record. */
export function useConfirmation(text: string, needed: boolean): ReviewActionsProps['confirmation'] {
  const [checked, onChange] = useState(false);
  return needed ? { text, checked, onChange } : undefined;
}
