import { ApiError } from '@openfloor/client/api-error';
import { App, Button } from 'antd';
import { usePropose } from '@/lib/use-propose.ts';
import { useReason } from '@/ui/use-reason.tsx';

/** How the record itself is written; publishing and changing terms are proposals. */
export interface DraftWrites {
  /** The terms as they are sent. */
  terms: () => object;
  save: (reason: string) => Promise<unknown>;
  discard: (reason: string) => Promise<unknown>;
}

interface DraftActionsProps {
  noun: 'offer' | 'product';
  /** Null where it has not been saved yet. */
  record: { id: string; mayEdit: boolean } | null;
  changes: number;
  problems: { wrong: object; missing: object };
  /** Who keeps the terms as they were. */
  keepers: string;
  writes: DraftWrites;
  /** Somebody tried to go on: what is missing shows from now on. */
  onTried: () => void;
  /** What is typed is saved or proposed. */
  onKept: () => void;
  onRefused: (field: string, text: string) => void;
  onUndo: () => void;
}

/** The field that a refusal names as `terms.price` or `payload.terms.price`. */
const refusedField = (field: string): string =>
  field.replace(/^(payload\.)?(terms\.)?/, '').split('.')[0] ?? '';

/** What can be done with terms as they are typed: keep the draft, publish it, or propose the change. */
export function DraftActions(props: DraftActionsProps) {
  const { noun, record, changes, problems, writes, onTried, onUndo } = props;
  const propose = usePropose();
  const { message } = App.useApp();
  const [ask, dialog] = useReason();
  const which = { [`${noun}Id`]: record?.id };
  const wrongCount = Object.keys(problems.wrong).length;
  const complete = wrongCount + Object.keys(problems.missing).length === 0;

  /** Marks the field as well; the dialog stays open with the refusal. */
  const marking = async (work: Promise<unknown>) => {
    try {
      await work;
      props.onKept();
    } catch (error) {
      if (error instanceof ApiError && error.field) props.onRefused(refusedField(error.field), error.msg);
      throw error;
    }
  };
  const guarded = (question: () => Parameters<typeof ask>[0]) => () => {
    onTried();
    if (complete) ask(question());
  };
  const save = guarded(() => ({
    title: record ? 'Save the draft?' : 'Write this draft?',
    text: 'Customers see nothing of it before two people publish it.',
    action: 'Save draft',
    run: async reason => {
      await marking(writes.save(reason));
      void message.success('Draft saved');
    },
  }));
  const publish = guarded(() => ({
    title: `Propose to publish this ${noun}?`,
    text: 'A second person has to approve. From then on customers see it, and its terms are binding.',
    action: 'Propose',
    run: reason => marking(propose(`${noun}.publish`, which, reason)),
  }));
  const proposeTerms = guarded(() => ({
    title: `Propose ${countText(changes, 'change')}?`,
    text: `A second person has to approve. ${props.keepers} keeps the version of that moment.`,
    action: 'Propose change',
    run: reason => marking(propose(`${noun}.terms`, { ...which, terms: writes.terms() }, reason)),
  }));
  const askDiscard = () =>
    ask({
      title: 'Throw this draft away?',
      action: 'Discard draft',
      danger: true,
      run: async reason => {
        await writes.discard(reason);
        void message.success('Draft discarded');
      },
    });
  const dirty = record === null || changes > 0;
  const isDraft = record === null || record.mayEdit;
  return (
    <>
      <span aria-live="polite">{statusText(noun, isDraft, changes, wrongCount)}</span>
      {record?.mayEdit && (
        <Button danger onClick={askDiscard}>
          Discard draft
        </Button>
      )}
      {record && changes > 0 && <Button onClick={onUndo}>Undo changes</Button>}
      {isDraft && (
        <Button type={dirty ? 'primary' : 'default'} disabled={!dirty} onClick={save}>
          Save draft
        </Button>
      )}
      {record?.mayEdit && (
        <Button type={dirty ? 'default' : 'primary'} disabled={dirty} onClick={publish}>
          Propose publishing
        </Button>
      )}
      {!isDraft && (
        <Button type="primary" disabled={changes === 0} onClick={proposeTerms}>
          Propose change
        </Button>
      )}
      {dialog}
    </>
  );
}

const countText = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

function statusText(noun: string, isDraft: boolean, changes: number, problems: number): string {
  if (problems > 0) return `${countText(problems, 'field')} to mend.`;
  if (isDraft)
    return changes > 0 ? `${countText(changes, 'change')} not saved.` : 'A draft: only staff see it.';
  return changes > 0
    ? `${countText(changes, 'change')}. Another person must approve.`
    : `Changes take two people. While the ${noun} is open they can only be in the customers’ favour.`;
}
