import { messageLengthMax, subjectLengthMax } from '@openfloor/contract/threads/parts';
import { Alert, App, Button, Form, Input } from 'antd';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { errorText } from '@/lib/error-text.ts';
import { placeRefusal } from '@/lib/field-errors.ts';
import { useCan } from '@/lib/roles.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useSend } from '@/lib/use-send.ts';
import { EditorDialog, EditorForm } from '@/ui/editor.tsx';
import { TemplatePicker } from '@/ui/template-picker.tsx';

/** Begins a thread with a customer who has not asked. */
export function WriteToCustomer({ id }: { id: string }) {
  const mayWrite = useCan('POST /customers/{id}/messages');
  const [open, setOpen] = useState(false);
  if (!mayWrite) return null;
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        Write to the customer
      </Button>
      {open && <NewThread customerId={id} onClose={() => setOpen(false)} />}
    </>
  );
}

interface Values {
  subject: string;
  text: string;
}

function NewThread({ customerId, onClose }: { customerId: string; onClose: () => void }) {
  const formId = useId();
  const [form] = Form.useForm<Values>();
  const { message } = App.useApp();
  const { defaultLanguage } = useTenant();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<string | null>(null);
  const begin = useSend('POST /customers/{id}/messages', {
    onDone: ({ id }) => {
      void message.success('Sent');
      void navigate(`/messages?tab=open&open=${id}`);
    },
  });
  async function submit(values: Values) {
    setRefusal(null);
    try {
      await begin.mutateAsync({ params: { id: customerId }, body: values });
    } catch (error) {
      if (!placeRefusal(form, error)) setRefusal(errorText(error));
    }
  }
  return (
    <EditorDialog
      open
      title="Write to the customer"
      okText="Send"
      okButtonProps={{ htmlType: 'submit', form: formId, loading: begin.isPending }}
      cancelText="Back"
      onCancel={onClose}
      width={560}
    >
      <p>They read it in the app, and are told that there is a message. It cannot be changed afterwards.</p>
      <EditorForm<Values>
        id={formId}
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ subject: '', text: '' }}
        onFinish={submit}
      >
        <Form.Item
          name="subject"
          label="Subject"
          rules={[{ required: true, whitespace: true, message: 'Say what it is about' }]}
        >
          <Input maxLength={subjectLengthMax} autoFocus />
        </Form.Item>
        <Form.Item
          name="text"
          label="Text"
          rules={[{ required: true, whitespace: true, message: 'Write something first' }]}
        >
          <Input.TextArea rows={6} maxLength={messageLengthMax} />
        </Form.Item>
      </EditorForm>
      <TemplatePicker language={defaultLanguage} onPick={text => form.setFieldValue('text', text)} />
      {refusal && <Alert type="error" showIcon title={refusal} role="alert" />}
    </EditorDialog>
  );
}
