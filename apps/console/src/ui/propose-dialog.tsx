import { type ReactNode, useState } from 'react';
import { useUnsaved } from '@/lib/unsaved.ts';
import { usePropose } from '@/lib/use-propose.ts';
import { FormDialog } from './form-dialog.tsx';

interface ProposeDialogProps {
  open: boolean;
  title: string;
  /** Stands above the fields. */
  intro?: ReactNode;
  /** Which action another person has to approve. */
  kind: string;
  payload: () => Record<string, unknown>;
  /** Nothing is proposed before; `onTry` lets the fields say what is missing. */
  complete: boolean;
  onTry: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Fields and a reason, put before a second person. */
export function ProposeDialog(props: ProposeDialogProps) {
  const { open, title, intro, kind, payload, complete, onTry, onClose, children } = props;
  const propose = usePropose();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function submit({ reason }: { reason: string }) {
    onTry();
    if (!complete) return;
    setBusy(true);
    setError(null);
    try {
      await propose(kind, payload(), reason);
      onClose();
    } catch (refusal) {
      setError(refusal);
    } finally {
      setBusy(false);
    }
  }
  return (
    <FormDialog<{ reason: string }>
      open={open}
      title={title}
      action="Propose"
      intro={intro}
      busy={busy}
      error={error}
      onSubmit={values => void submit(values)}
      onIncomplete={onTry}
      onClose={onClose}
    >
      <UnsavedFields payload={payload} />
      {children}
    </FormDialog>
  );
}

/** The fields stand beside the form: what they would propose tells whether somebody has changed them. */
function UnsavedFields({ payload }: { payload: () => Record<string, unknown> }) {
  const present = payloadText(payload);
  const [start] = useState(present);
  useUnsaved(present !== start);
  return null;
}

function payloadText(payload: () => Record<string, unknown>): string {
  try {
    return JSON.stringify(payload());
  } catch (problem) {
    // Half a figure is none yet; it was typed all the same.
    return String(problem);
  }
}
