import { Alert, App } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { errorText } from '@/lib/error-text.ts';
import { useSend } from '@/lib/use-send.ts';
import { EditorDialog, EditorForm } from '@/ui/editor.tsx';
import { ReasonField } from '@/ui/reason-dialog.tsx';
import styles from './calendars.module.css';

interface ProposeProps<Fields> {
  title: string;
  intro: ReactNode;
  kind: 'calendar.day' | 'calendar.year';
  initial: Fields;
  payload: (fields: Fields) => Record<string, unknown>;
  onClose: () => void;
  children: ReactNode;
}

/** Fields and a reason, put before a second of the platform's staff. */
export function ProposeToPlatform<Fields extends object>(props: ProposeProps<Fields>) {
  const { title, intro, kind, initial, payload, onClose, children } = props;
  const id = useId();
  const { message } = App.useApp();
  const [refusal, setRefusal] = useState<string | null>(null);
  const propose = useSend('POST /platform/approvals', {
    onDone: () => {
      void message.success('Proposed; a colleague has to approve it');
      onClose();
    },
  });
  const submit = ({ reason, ...fields }: Fields & { reason: string }) => {
    setRefusal(null);
    const body = { kind, payload: payload(fields as Fields), reason: reason.trim() };
    propose.mutate({ body }, { onError: error => setRefusal(errorText(error)) });
  };
  return (
    <EditorDialog
      open
      title={title}
      okText="Propose"
      okButtonProps={{ htmlType: 'submit', form: id, loading: propose.isPending }}
      cancelText="Back"
      onCancel={onClose}
      width={520}
    >
      <p className={styles.intro}>{intro}</p>
      <EditorForm
        id={id}
        layout="vertical"
        requiredMark={false}
        initialValues={{ ...initial, reason: '' }}
        onFinish={submit}
      >
        {children}
        <ReasonField />
      </EditorForm>
      {refusal && <Alert type="error" showIcon role="alert" title={refusal} />}
    </EditorDialog>
  );
}
