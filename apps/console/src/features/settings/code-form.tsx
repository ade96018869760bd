import { Alert, App, Form, Input, InputNumber } from 'antd';
import { useState } from 'react';
import { timeTitle } from '@/lib/console-time.ts';
import { errorText } from '@/lib/error-text.ts';
import { placeRefusal } from '@/lib/field-errors.ts';
import type { RecordOf } from '@/lib/list-calls.ts';
import { useSend } from '@/lib/use-send.ts';
import { EditorDialog, EditorForm } from '@/ui/editor.tsx';
import { MomentInput } from '@/ui/moment-input.tsx';
import { ReasonField } from '@/ui/reason-dialog.tsx';
import type { CodeKind } from './code-kind.ts';

type Code = RecordOf<'GET /settings/codes/{kind}'>;

interface Fields {
  code: string;
  usesMax: number | null;
  expires: number | null;
  reason: string;
}

interface Terms {
  usesMax: number | null;
  expiresTime: number | null;
  reason: string;
}

export function AddCode({ kind, onClose }: { kind: CodeKind; onClose: () => void }) {
  const { message } = App.useApp();
  const add = useSend('POST /settings/codes/{kind}', {
    onDone: ({ code }) => {
      void message.success(`${code} was added`);
      onClose();
    },
  });
  return (
    <CodeForm
      title={kind === 'invitation' ? 'Add an invitation code' : 'Add a deposit code'}
      action="Add"
      code={null}
      busy={add.isPending}
      onSubmit={(terms, code) =>
        add.mutateAsync({ params: { kind }, body: { ...terms, ...(code && { code }) } })
      }
      onClose={onClose}
    />
  );
}

/** Another limit or end for a code; who used it already stays so. */
export function EditCode({ kind, code, onClose }: { kind: CodeKind; code: Code; onClose: () => void }) {
  const { message } = App.useApp();
  const change = useSend('PUT /settings/codes/{kind}/{code}', {
    onDone: () => {
      void message.success('Saved');
      onClose();
    },
  });
  const body = { disabled: code.disabledTime !== null };
  return (
    <CodeForm
      title={`Edit ${code.code}`}
      action="Save"
      code={code}
      busy={change.isPending}
      onSubmit={terms =>
        change.mutateAsync({ params: { kind, code: code.code }, body: { ...body, ...terms } })
      }
      onClose={onClose}
    />
  );
}

interface CodeFormProps {
  title: string;
  action: string;
  /** What is edited; null for a new one. */
  code: Code | null;
  busy: boolean;
  onSubmit: (terms: Terms, code: string) => Promise<unknown>;
  onClose: () => void;
}

function CodeForm({ title, action, code, busy, onSubmit, onClose }: CodeFormProps) {
  const [form] = Form.useForm<Fields>();
  const [refusal, setRefusal] = useState<string | null>(null);
  async function submit({ code: name, usesMax, expires, reason }: Fields) {
    setRefusal(null);
    try {
      await onSubmit(
        { usesMax: usesMax ?? null, expiresTime: expires, reason: reason.trim() },
        name?.trim() ?? '',
      );
    } catch (error) {
      if (!placeRefusal(form, error)) setRefusal(errorText(error));
    }
  }
  return (
    <EditorDialog
      open
      title={title}
      okText={action}
      okButtonProps={{ htmlType: 'submit', form: 'code-form', loading: busy }}
      cancelText="Back"
      onCancel={onClose}
      width={460}
    >
      <EditorForm<Fields>
        id="code-form"
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{
          code: '',
          usesMax: code?.usesMax ?? null,
          expires: code?.expiresTime ?? null,
          reason: '',
        }}
        onFinish={submit}
      >
        {code === null && (
          <Form.Item
            name="code"
            label="Code (empty: a random one)"
            rules={[
              { pattern: /^\s*$|^\s*[A-Za-z0-9-]{4,64}\s*$/, message: '4 to 64 letters, digits, hyphens' },
            ]}
          >
            <Input maxLength={64} autoFocus />
          </Form.Item>
        )}
        <Form.Item
          name="usesMax"
          label="How often it can be used (empty: any number)"
          extra={code && code.uses > 0 ? `Used ${code.uses} times already; it cannot be less.` : undefined}
        >
          <InputNumber min={1} max={1_000_000} precision={0} />
        </Form.Item>
        <Form.Item name="expires" label={timeTitle('Ends (empty: never)')}>
          <MomentInput />
        </Form.Item>
        <ReasonField />
      </EditorForm>
      {refusal && <Alert type="error" showIcon title={refusal} role="alert" />}
    </EditorDialog>
  );
}
