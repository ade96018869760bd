import { Alert, type FormInstance } from 'antd';
import { type ReactNode, useId } from 'react';
import { errorText } from '@/lib/error-text.ts';
import { EditorDialog, EditorForm } from './editor.tsx';
import { ReasonField } from './reason-dialog.tsx';

interface FormDialogProps<Values> {
  open: boolean;
  title: string;
  /** The word on the button. */
  action: string;
  /** Stands above the fields. */
  intro?: ReactNode;
  initial?: Partial<Values>;
  form?: FormInstance<Values>;
  busy: boolean;
  /** Why the last try was refused. */
  error: unknown;
  onSubmit: (values: Values) => void;
  /** Something is missing, which its field says. */
  onIncomplete?: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Fields and a reason, sent together. */
export function FormDialog<Values extends { reason: string }>(props: FormDialogProps<Values>) {
  const { open, title, action, intro, initial, form, busy, error, children } = props;
  const id = useId();
  return (
    <EditorDialog
      open={open}
      title={title}
      okText={action}
      okButtonProps={{ htmlType: 'submit', form: id, loading: busy }}
      cancelText="Back"
      onCancel={props.onClose}
      destroyOnHidden
      width={460}
    >
      {intro}
      <EditorForm<Values>
        id={id}
        {...(form && { form })}
        layout="vertical"
        requiredMark={false}
        initialValues={{ reason: '', ...initial }}
        onFinish={values => {
          if (!busy) props.onSubmit({ ...values, reason: values.reason.trim() });
        }}
        {...(props.onIncomplete && { onFinishFailed: props.onIncomplete })}
      >
        {children}
        <ReasonField />
      </EditorForm>
      {error ? <Alert type="error" showIcon title={errorText(error)} role="alert" /> : null}
    </EditorDialog>
  );
}
