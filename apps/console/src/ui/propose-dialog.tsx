import { Alert, Form, Modal } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { errorText } from '@/lib/error-text.ts';
import { usePropose } from '@/lib/use-propose.ts';
import { ReasonField } from './reason-dialog.tsx';

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
  const form = useId();
  const propose = usePropose();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function submit({ reason }: { reason: string }) {
    onTry();
    if (!complete) return;
    setBusy(true);
    setError(null);
    try {
      await propose(kind, payload(), reason.trim());
      onClose();
    } catch (refusal) {
      setError(refusal);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Modal
      open={open}
      title={title}
      okText="Propose"
      okButtonProps={{ htmlType: 'submit', form, loading: busy }}
      cancelText="Back"
      onCancel={onClose}
      destroyOnHidden
      width={460}
    >
      {intro}
      <Form<{ reason: string }>
        id={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ reason: '' }}
        onFinish={values => void submit(values)}
        onFinishFailed={onTry}
      >
        {children}
        <ReasonField />
      </Form>
      {error ? <Alert type="error" showIcon title={errorText(error)} role="alert" /> : null}
    </Modal>
  );
}
