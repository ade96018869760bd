import { Alert, Form, type FormInstance, Input, Switch } from 'antd';
import { type ReactNode, useState } from 'react';
import { errorText } from '@/lib/error-text.ts';
import { placeRefusal } from '@/lib/field-errors.ts';
import { EditorDialog, EditorForm } from '@/ui/editor.tsx';
import { linkRule } from './link-rule.ts';

/** What everything that leads somewhere has. */
export interface Leading {
  link: string;
  active: boolean;
}

interface ContentFormProps<Fields extends Leading> {
  form: FormInstance<Fields>;
  title: string;
  initial: Fields;
  busy: boolean;
  /** Whether it must lead somewhere. */
  linkRequired: boolean;
  /** What stops it before it is sent; null where nothing does. */
  check?: () => string | null;
  onSubmit: (fields: Fields) => Promise<unknown>;
  onClose: () => void;
  /** Its own fields, above where it leads. */
  children: ReactNode;
}

/** A banner or shortcut, new or changed. */
export function ContentForm<Fields extends Leading>(props: ContentFormProps<Fields>) {
  const { form, title, initial, busy, linkRequired, check, onSubmit, onClose, children } = props;
  const [refusal, setRefusal] = useState<string | null>(null);
  async function submit(fields: Fields) {
    const problem = check?.() ?? null;
    setRefusal(problem);
    if (problem !== null) return;
    try {
      await onSubmit({ ...fields, link: fields.link.trim() });
    } catch (error) {
      if (!placeRefusal(form, error)) setRefusal(errorText(error));
    }
  }
  const needed = { required: true, whitespace: true, message: 'Say where it leads' };
  return (
    <EditorDialog
      open
      title={title}
      okText="Save"
      okButtonProps={{ htmlType: 'submit', form: 'content-form', loading: busy }}
      cancelText="Back"
      onCancel={onClose}
      width={520}
    >
      <EditorForm<Fields>
        id="content-form"
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={initial}
        onFinish={submit}
      >
        {children}
        <Form.Item
          name="link"
          label={linkRequired ? 'Leads to' : 'Leads to (optional)'}
          rules={linkRequired ? [needed, linkRule] : [linkRule]}
        >
          <Input placeholder="/market or https://…" maxLength={500} />
        </Form.Item>
        <Form.Item name="active" label="Shown to investors" valuePropName="checked">
          <Switch />
        </Form.Item>
      </EditorForm>
      {refusal && <Alert type="error" showIcon title={refusal} role="alert" />}
    </EditorDialog>
  );
}
