import { isTooShort } from '@openfloor/rules/too-short';
import { Alert, Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { errorText } from '@/lib/error-text.ts';
import { EditorDialog, EditorForm } from './editor.tsx';
import { reasonLength } from './note-problem.ts';
import styles from './reason-dialog.module.css';

export interface ReasonDialogProps {
  open: boolean;
  title: string;
  /** What will happen, and to whom. */
  children?: ReactNode;
  /** The word on the button. */
  action: string;
  danger?: boolean;
  /** Some steps need no reason; they may still carry one. */
  optional?: boolean;
  /** The reason, where it is known already: it is shown instead of asked for. */
  given?: string;
  /** Why the last try was refused. */
  error?: unknown;
  busy?: boolean;
  onSubmit: (reason: string) => void;
  onClose: () => void;
}

/** Asks why before something is done. The reason stands in the audit log. */
export function ReasonDialog(props: ReasonDialogProps) {
  const {
    open,
    title,
    children,
    action,
    danger = false,
    optional = false,
    error,
    busy = false,
    given,
  } = props;
  const submits =
    given === undefined
      ? ({ htmlType: 'submit', form: 'reason-form' } as const)
      : { onClick: () => props.onSubmit(given) };
  return (
    <EditorDialog
      open={open}
      title={title}
      onCancel={props.onClose}
      okText={action}
      okButtonProps={{ danger, loading: busy, ...submits, autoFocus: given !== undefined }}
      cancelText="Back"
      destroyOnHidden
      width={460}
    >
      {children && <div className={styles.text}>{children}</div>}
      {given === undefined ? (
        <ReasonForm optional={optional} onSubmit={props.onSubmit} />
      ) : (
        given !== '' && <blockquote className={styles.given}>{given}</blockquote>
      )}
      {error ? <Alert type="error" showIcon title={errorText(error)} role="alert" /> : null}
    </EditorDialog>
  );
}

function ReasonForm({ optional, onSubmit }: { optional: boolean; onSubmit: (reason: string) => void }) {
  return (
    <EditorForm<{ reason: string }>
      id="reason-form"
      layout="vertical"
      initialValues={{ reason: '' }}
      requiredMark={false}
      onFinish={({ reason }) => onSubmit(reason.trim())}
    >
      <ReasonField optional={optional} autoFocus enterSends />
    </EditorForm>
  );
}

/** The field `reason` of a form. */
export function ReasonField({
  optional = false,
  autoFocus = false,
  enterSends = false,
}: {
  optional?: boolean;
  autoFocus?: boolean;
  /** Enter confirms; with Shift it begins a line. */
  enterSends?: boolean;
}) {
  const form = Form.useFormInstance();
  return (
    <Form.Item
      name="reason"
      label={optional ? 'Reason (optional)' : 'Reason'}
      rules={[
        {
          validator: async (_, text = '') => {
            if (text.trim() === '' && optional) return;
            if (isTooShort(text)) {
              throw new Error(`Give a reason of at least ${reasonLength.min} characters`);
            }
          },
        },
      ]}
    >
      <Input.TextArea
        rows={3}
        maxLength={reasonLength.max}
        autoFocus={autoFocus}
        placeholder="Stays in the audit log"
        {...(enterSends && {
          onPressEnter: event => {
            if (event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            form.submit();
          },
        })}
      />
    </Form.Item>
  );
}
