import { type ReactNode, useState } from 'react';
import { ReasonDialog } from './reason-dialog.tsx';

export interface ReasonQuestion {
  title: string;
  text?: ReactNode;
  action: string;
  danger?: boolean;
  optional?: boolean | undefined;
  /** Written already: the dialog only confirms. */
  reason?: string;
  /** Does it; the dialog stays open with the refusal when this throws. */
  run: (reason: string) => Promise<unknown>;
}

/** Asks for a reason, does it, and shows a refusal in place: `const [ask, dialog] = useReason()`. */
export function useReason(): [ask: (question: ReasonQuestion) => void, dialog: ReactNode] {
  const [question, setQuestion] = useState<ReasonQuestion | null>(null);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function submit(reason: string) {
    if (!question || busy) return;
    setBusy(true);
    setError(null);
    try {
      await question.run(reason);
      setOpen(false);
    } catch (problem) {
      setError(problem);
    } finally {
      setBusy(false);
    }
  }

  const ask = (next: ReasonQuestion) => {
    setError(null);
    setQuestion(next);
    setOpen(true);
  };
  const dialog = question && (
    <ReasonDialog
      open={open}
      title={question.title}
      action={question.action}
      danger={question.danger ?? false}
      optional={question.optional ?? false}
      {...(question.reason !== undefined && { given: question.reason })}
      busy={busy}
      error={error}
      onSubmit={reason => void submit(reason)}
      onClose={() => setOpen(false)}
    >
      {question.text}
    </ReasonDialog>
  );
  return [ask, dialog];
}
