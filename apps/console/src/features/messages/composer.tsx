import { messageLengthMax } from '@openfloor/contract/threads/parts';
import { Alert, Button, Input, Segmented } from 'antd';
import { useState } from 'react';
import { errorText } from '@/lib/error-text.ts';
import { useUnsaved } from '@/lib/unsaved.ts';
import { useSend } from '@/lib/use-send.ts';
import { TemplatePicker } from '@/ui/template-picker.tsx';
import type { Thread } from './message-words.ts';
import styles from './messages.module.css';

type Way = 'answer' | 'note';

const ways = [
  { value: 'answer', label: 'Answer' },
  { value: 'note', label: 'Internal note' },
] satisfies { value: Way; label: string }[];

/** Writes to the customer, or for colleagues. What was typed stays until it was sent. */
export function Composer({ thread }: { thread: Thread }) {
  const { id, last, state, language } = thread;
  const [way, setWay] = useState<Way>('answer');
  const [text, setText] = useState('');
  /** How far the thread went when the first letter was typed. */
  const [began, setBegan] = useState(last);
  const onDone = () => setText('');
  const answer = useSend('POST /messages/{id}/answer', { onDone });
  const note = useSend('POST /messages/{id}/note', { onDone });
  const sending = way === 'answer' ? answer : note;
  const isAnswer = way === 'answer';
  useUnsaved(text.trim() !== '');
  const isClosed = isAnswer && state === 'closed';
  const isOvertaken = isAnswer && text !== '' && began !== last;

  function write(next: string) {
    if (text === '') setBegan(last);
    setText(next);
  }

  function send() {
    if (text.trim() === '' || sending.isPending || isClosed) return;
    if (isAnswer) answer.mutate({ params: { id }, body: { text, last } });
    else note.mutate({ params: { id }, body: { text } });
  }

  return (
    <form
      className={styles.composer}
      onSubmit={event => {
        event.preventDefault();
        send();
      }}
    >
      <Segmented options={ways} value={way} onChange={setWay} />
      {isClosed && (
        <Alert type="info" showIcon title="The thread is closed until the customer writes again." />
      )}
      {isOvertaken && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title="Somebody has written since you began. Read it before you send."
        />
      )}
      <Input.TextArea
        aria-label={isAnswer ? 'Answer' : 'Internal note'}
        rows={4}
        maxLength={messageLengthMax}
        value={text}
        disabled={isClosed}
        onChange={event => write(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
        }}
      />
      {sending.error && <Alert type="error" showIcon title={errorText(sending.error)} role="alert" />}
      <div className={styles.sending}>
        {isAnswer && !isClosed && <TemplatePicker language={language} onPick={write} />}
        <Button
          type="primary"
          htmlType="submit"
          loading={sending.isPending}
          disabled={isClosed || text.trim() === ''}
        >
          {isAnswer ? 'Send to the customer' : 'Add note'}
        </Button>
      </div>
      <small className={styles.remark}>
        {isAnswer
          ? 'Goes to the app; by e-mail only that there is an answer. It cannot be changed afterwards.'
          : 'Only staff read this.'}
      </small>
    </form>
  );
}
