import { ApiError } from '@openfloor/client/api-error';
import { App, Button } from 'antd';
import { useReason } from '@/ui/use-reason.tsx';

type FieldTexts = Record<string, string>;

export interface DraftActionsProps {
  noun: 'offer' | 'product';
  /** Null where it has not been saved yet. */
  record: { mayEdit: boolean } | null;
  changes: number;
  problems: { wrong: object; missing: object };
  /** Who keeps the terms as they were. */
  keepers: string;
  onSave: (reason: string) => Promise<unknown>;
  onPublish: (reason: string) => Promise<unknown>;
  onProposeTerms: (reason: string) => Promise<unknown>;
  onDiscard: (reason: string) => Promise<unknown>;
  /** Somebody tried to go on: what is missing shows from now on. */
  onTried: () => void;
  onRefused: (problems: FieldTexts) => void;
  onUndo: () => void;
}

/** The field that a refusal names as `terms.price` or `payload.terms.price`. */
function refusedField(error: unknown): FieldTexts {
  if (!(error instanceof ApiError) || !error.field) return {};
  const name = error.field
    .replace(/^payload\./, '')
    .replace(/^terms\./, '')
    .split('.')[0];
  return { [String(name)]: error.msg };
}

/** What can be done with terms as they are typed: keep the draft, publish it, or propose the change. */
export function DraftActions(props: DraftActionsProps) {
  const { noun, record, changes, problems, onTried, onRefused, onUndo } = props;
  const { message } = App.useApp();
  const [ask, dialog] = useReason();
  const wrongCount = Object.keys(problems.wrong).length;
  const complete = wrongCount + Object.keys(problems.missing).length === 0;

  /** Marks the field as well; the dialog stays open with the refusal. */
  const marking = async (work: Promise<unknown>) => {
    try {
      await work;
    } catch (error) {
      onRefused(refusedField(error));
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
      await marking(props.onSave(reason));
      void message.success('Draft saved');
    },
  }));
  const publish = guarded(() => ({
    title: `Propose to publish this ${noun}?`,
    text: 'A second person has to approve. From then on customers see it, and its terms are binding.',
    action: 'Propose',
    run: reason => marking(props.onPublish(reason)),
  }));
  const proposeTerms = guarded(() => ({
    title: `Propose ${countText(changes, 'change')}?`,
    text: `A second person has to approve. ${props.keepers} keeps the version of that moment.`,
    action: 'Propose change',
    run: reason => marking(props.onProposeTerms(reason)),
  }));
  const askDiscard = () =>
    ask({
      title: 'Throw this draft away?',
      action: 'Discard draft',
      danger: true,
      run: async reason => {
        await props.onDiscard(reason);
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
