import { Icon } from '@openfloor/look/ui/icon';
import lock from '@phosphor-icons/core/regular/lock-simple.svg?raw';
import { Alert, Button, Input } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useRef, useState } from 'react';
import { timeText } from '@/lib/console-time.ts';
import { errorText } from '@/lib/error-text.ts';
import { useUnsaved } from '@/lib/unsaved.ts';
import { useSend } from '@/lib/use-send.ts';
import { Section } from '@/ui/page.tsx';
import { useDecisionKeys } from '@/ui/use-decision-keys.ts';
import type { Case } from './case-words.ts';
import styles from './cases.module.css';

const notesMax = 4_000;

/** What the team has written for itself; nobody changes it afterwards. */
export function CaseNotes({ found: { id, notes }, mayWrite }: { found: Case; mayWrite: boolean }) {
  return (
    <Section
      title="Internal notes"
      aside={
        <>
          <Icon svg={lock} size={14} /> Case team only
        </>
      }
    >
      {notes.length === 0 && <p className={styles.none}>Nobody has written a note.</p>}
      <ol className={styles.notes} aria-label="Internal notes">
        {notes.map(note => (
          <li key={note.id} className={styles.note}>
            <p className={styles.by}>
              <Icon svg={lock} size={14} />
              <b>{note.by}</b>
              <time dateTime={new Date(note.time).toISOString()}>{timeText(note.time)}</time>
            </p>
            <p className={styles.text}>{note.text}</p>
          </li>
        ))}
      </ol>
      {mayWrite && <NoteForm id={id} />}
    </Section>
  );
}

function NoteForm({ id }: { id: string }) {
  const [text, setText] = useState('');
  const field = useRef<TextAreaRef>(null);
  const write = useSend('POST /cases/{id}/note', { onDone: () => setText('') });
  useUnsaved(text.trim() !== '');
  useDecisionKeys({ n: () => field.current?.focus() });
  const isEmpty = text.trim() === '';
  return (
    <form
      className={styles.writing}
      onSubmit={event => {
        event.preventDefault();
        if (!isEmpty && !write.isPending) write.mutate({ params: { id }, body: { text: text.trim() } });
      }}
    >
      <Input.TextArea
        ref={field}
        aria-label="Internal note of the case"
        placeholder="Write for the team. It cannot be changed afterwards"
        rows={2}
        maxLength={notesMax}
        value={text}
        onChange={event => setText(event.target.value)}
      />
      <Button htmlType="submit" disabled={isEmpty} loading={write.isPending}>
        Add note
      </Button>
      {write.error && <Alert type="error" showIcon title={errorText(write.error)} role="alert" />}
    </form>
  );
}
