import { ApiError } from '@openfloor/client/api-error';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { errorText } from '@/lib/error-text.ts';
import { useKeepRefusal } from './keep-refusal.ts';
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
  const unread = useUnread();

  async function submit(reason: string) {
    if (!question || busy) return;
    setBusy(true);
    setError(null);
    unread.current = null;
    try {
      await question.run(reason);
      setOpen(false);
    } catch (problem) {
      setError(problem);
      unread.current = problem instanceof ApiError && problem.kind === 'refused' ? errorText(problem) : null;
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
      onClose={() => {
        unread.current = null;
        setOpen(false);
      }}
    >
      {question.text}
    </ReasonDialog>
  );
  return [ask, dialog];
}

/** A refusal that the dialog shows. It stays beside the record where the dialog goes before anybody closed it. */
function useUnread() {
  const keep = useKeepRefusal();
  const unread = useRef<string | null>(null);
  useEffect(
    () => () => {
      if (unread.current !== null) keep?.(unread.current);
    },
    [keep],
  );
  return unread;
}
