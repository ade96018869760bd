import { Icon } from '@openfloor/look/ui/icon';
import lock from '@phosphor-icons/core/regular/lock-simple.svg?raw';
import { App, Button, Checkbox, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { useUnsaved } from '@/lib/unsaved.ts';
import { reasonLength } from './note-problem.ts';
import styles from './review-actions.module.css';
import { NoteField, useNote } from './review-note.tsx';
import { useDecisionKeys } from './use-decision-keys.ts';
import { type ReasonQuestion, useReason } from './use-reason.tsx';

export interface ReviewAction extends Omit<ReasonQuestion, 'reason' | 'run'> {
  /** The word on the button. */
  button: ReactNode;
  /** Pressing it does the same. */
  shortcut: string;
  /** What the screen says once it is done. */
  done: string | ((outcome: unknown) => string);
  /** Whether what only staff read goes with it. */
  takesInternalNote?: boolean;
  run: (reason: string, internalNote: string) => Promise<unknown>;
  /** Why this person may not do it now; null where they may. */
  refusal: string | null;
}

export interface Confirmation {
  text: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

interface ReviewActionsProps {
  /** The last one is the main one. */
  actions: readonly ReviewAction[];
  /** What has to be ticked before the main action, where anything must. */
  confirmation?: Confirmation | undefined;
  /** What the note is for; absent: for the customer. */
  placeholder?: string;
}

/** The decisions about an open record. The note goes with each; each is confirmed before it is carried out. */
export function ReviewActions({ actions, confirmation, placeholder }: ReviewActionsProps) {
  const { message } = App.useApp();
  const [ask, dialog] = useReason();
  const note = useNote();
  const [internalNote, setInternalNote] = useState('');
  useUnsaved(internalNote.trim() !== '');
  const main = actions.at(-1);
  const isBlocked = confirmation !== undefined && !confirmation.checked;
  const usable = actions.filter(action => action.refusal === null && !(action === main && isBlocked));
  const mayAny = actions.some(action => action.refusal === null);

  function start({ run, done, optional, takesInternalNote, ...question }: ReviewAction) {
    const reason = note.take(optional);
    if (reason === null) return;
    ask({
      ...question,
      reason,
      run: async text => {
        const outcome = await run(text, internalNote.trim());
        note.write('');
        setInternalNote('');
        void message.success(typeof done === 'string' ? done : done(outcome));
      },
    });
  }
  useDecisionKeys(Object.fromEntries(usable.map(action => [action.shortcut, () => start(action)])));

  return (
    <>
      {main?.refusal && <p className={styles.why}>{main.refusal}</p>}
      {mayAny && (
        <div className={styles.above}>
          <NoteField note={note} label="Note" placeholder={placeholder ?? forCustomer(actions)} />
          {usable.some(action => action.takesInternalNote) && (
            <Input
              aria-label="Internal note"
              className={styles.internal ?? ''}
              prefix={<Icon svg={lock} size={14} />}
              maxLength={reasonLength.max}
              placeholder="Internal note of a hold (optional). Only staff read it"
              value={internalNote}
              onChange={event => setInternalNote(event.target.value)}
            />
          )}
          {confirmation && (
            <Checkbox
              className={styles.confirmation ?? ''}
              checked={confirmation.checked}
              onChange={event => confirmation.onChange(event.target.checked)}
            >
              {confirmation.text}
            </Checkbox>
          )}
        </div>
      )}
      <div className={styles.row}>
        {actions.map(action => (
          <Button
            key={action.shortcut}
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

const forCustomer = (actions: readonly ReviewAction[]): string =>
  actions.some(action => action.optional)
    ? 'Note (required to reject or hold). The customer can read it'
    : 'Note (required). The customer can read it';

/** Whether somebody has ticked it; forgotten with the record. */
export function useConfirmation(text: string, needed: boolean): Confirmation | undefined {
  const [checked, onChange] = useState(false);
  return needed ? { text, checked, onChange } : undefined;
}
