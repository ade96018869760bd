import { Alert, App, Form, Input, InputNumber, Modal } from 'antd';
import { useState } from 'react';
import { errorText } from '@/lib/error-text.ts';
import { placeRefusal } from '@/lib/field-errors.ts';
import { useSend } from '@/lib/use-send.ts';
import { ReasonField } from '@/ui/reason-dialog.tsx';
import type { CodeKind } from './code-kind.ts';

interface Fields {
  code: string;
  usesMax: number | null;
  /** As a `datetime-local` field has it. */
  expires: string;
  reason: string;
}

export function CodeForm({ kind, onClose }: { kind: CodeKind; onClose: () => void }) {
  const { message } = App.useApp();
  const [form] = Form.useForm<Fields>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const add = useSend('POST /settings/codes/{kind}', {
    onDone: ({ code }) => {
      void message.success(`${code} was added`);
      onClose();
    },
  });
  async function submit({ code, usesMax, expires, reason }: Fields) {
    setRefusal(null);
    try {
      await add.mutateAsync({
        params: { kind },
        body: {
          ...(code.trim() && { code: code.trim() }),
          usesMax: usesMax ?? null,
          expiresTime: expires ? new Date(expires).getTime() : null,
          reason: reason.trim(),
        },
      });
    } catch (error) {
      if (!placeRefusal(form, error)) setRefusal(errorText(error));
    }
  }
  return (
    <Modal
      open
      title={kind === 'invitation' ? 'Add an invitation code' : 'Add a deposit code'}
      okText="Add"
      okButtonProps={{ htmlType: 'submit', form: 'code-form', loading: add.isPending }}
      cancelText="Back"
      onCancel={onClose}
      width={460}
    >
      <Form<Fields>
        id="code-form"
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ code: '', usesMax: null, expires: '', reason: '' }}
        onFinish={values => void submit(values)}
      >
        <Form.Item
          name="code"
          label="Code (empty: a random one)"
          rules={[
            { pattern: /^\s*$|^\s*[A-Za-z0-9-]{4,64}\s*$/, message: '4 to 64 letters, digits, hyphens' },
          ]}
        >
          <Input maxLength={64} autoFocus />
        </Form.Item>
        <Form.Item name="usesMax" label="How often it can be used (empty: any number)">
          <InputNumber min={1} max={1_000_000} precision={0} />
        </Form.Item>
        <Form.Item name="expires" label="Ends (empty: never)">
          <Input type="datetime-local" />
        </Form.Item>
        <ReasonField />
      </Form>
      {refusal && <Alert type="error" showIcon title={refusal} role="alert" />}
    </Modal>
  );
}
