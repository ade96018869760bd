import { messageLengthMax } from '@openfloor/contract/threads/parts';
import { placeholders } from '@openfloor/contract/threads/placeholders';
import { Alert, Form, Input } from 'antd';
import { useId } from 'react';
import { errorText } from '@/lib/error-text.ts';
import { useSend } from '@/lib/use-send.ts';
import { EditorDialog, EditorForm } from '@/ui/editor.tsx';
import { filledText, type LocalText, LocalTextField } from '@/ui/local-text-field.tsx';
import type { Template } from './message-words.ts';

interface TemplateDialogProps {
  /** Absent: a new one. */
  template: Template | undefined;
  onClose: () => void;
}

interface Values {
  name: string;
  texts: LocalText;
}

const fillable = placeholders.map(name => `{{${name}}}`).join(', ');

/** A template's name and its text in the languages of the app. */
export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const id = useId();
  const add = useSend('POST /message-templates', { onDone: onClose });
  const change = useSend('PUT /message-templates/{id}', { onDone: onClose });
  const sending = template ? change : add;

  function save({ name, texts }: Values) {
    const body = { name: name.trim(), texts: filledText(texts) ?? {} };
    if (template)
      change.mutate({ params: { id: template.id }, body: { ...body, version: template.version } });
    else add.mutate({ body });
  }

  return (
    <EditorDialog
      open
      title={template ? 'Change template' : 'New template'}
      okText="Save"
      okButtonProps={{ htmlType: 'submit', form: id, loading: sending.isPending }}
      cancelText="Back"
      onCancel={onClose}
      width={560}
    >
      <p>Filled in as it is sent: {fillable}.</p>
      <EditorForm<Values>
        id={id}
        layout="vertical"
        requiredMark={false}
        initialValues={{ name: template?.name ?? '', texts: template?.texts ?? {} }}
        onFinish={save}
      >
        <Form.Item
          name="name"
          label="Name"
          rules={[{ required: true, whitespace: true, message: 'Name is required' }]}
        >
          <Input maxLength={80} />
        </Form.Item>
        <LocalTextField name="texts" label="Text" max={messageLengthMax} required rows={4} />
      </EditorForm>
      {sending.error && <Alert type="error" showIcon title={errorText(sending.error)} role="alert" />}
    </EditorDialog>
  );
}
