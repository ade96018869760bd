import { Alert, AutoComplete, Form, Input, Modal, Switch } from 'antd';
import { useState } from 'react';
import { errorText } from '@/lib/error-text.ts';
import { placeRefusal } from '@/lib/field-errors.ts';
import { useSend } from '@/lib/use-send.ts';
import { ImageField } from '@/ui/image-field.tsx';
import { filledText, type LocalText, LocalTextField } from '@/ui/local-text-field.tsx';
import type { Place, Shortcut } from './content-records.ts';
import { linkRule } from './link-rule.ts';
import { shortcutIcons } from './shortcut-icons.ts';

interface Fields {
  name: LocalText;
  icon: string;
  link: string;
  active: boolean;
}

export function ShortcutForm(props: { place: Place; shortcut: Shortcut | null; onClose: () => void }) {
  const { place, shortcut, onClose } = props;
  const [form] = Form.useForm<Fields>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const add = useSend('POST /content/shortcuts', { onDone: onClose });
  const change = useSend('PUT /content/shortcuts/{id}', { onDone: onClose });
  const icon = Form.useWatch('icon', form) ?? '';

  async function submit({ name, icon: chosen, link, active }: Fields) {
    const body = { name: filledText(name) ?? {}, icon: chosen.trim(), link: link.trim(), active };
    setRefusal(null);
    try {
      await (shortcut
        ? change.mutateAsync({ params: { id: shortcut.id }, body })
        : add.mutateAsync({ body: { place, ...body } }));
    } catch (error) {
      if (!placeRefusal(form, error)) setRefusal(errorText(error));
    }
  }
  return (
    <Modal
      open
      title={shortcut ? 'Change the shortcut' : 'Add a shortcut'}
      okText="Save"
      okButtonProps={{
        htmlType: 'submit',
        form: 'shortcut-form',
        loading: add.isPending || change.isPending,
      }}
      cancelText="Back"
      onCancel={onClose}
      width={480}
    >
      <Form<Fields>
        id="shortcut-form"
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{
          name: shortcut?.name ?? {},
          icon: shortcut?.icon ?? '',
          link: shortcut?.link ?? '',
          active: shortcut?.active ?? true,
        }}
        onFinish={values => void submit(values)}
      >
        <LocalTextField name="name" label="Name" max={30} required />
        <Form.Item
          name="icon"
          label="Icon"
          rules={[
            {
              required: true,
              pattern: /^\s*([a-z0-9-]+|\/image\/[\w.-]+)\s*$/,
              message: 'Choose an icon or upload a picture',
            },
          ]}
        >
          <AutoComplete
            options={shortcutIcons.map(value => ({ value }))}
            showSearch={{ filterOption: (typed, option) => option?.value.includes(typed) ?? false }}
          />
        </Form.Item>
        <Form.Item label="Or a picture of your own">
          <ImageField
            purpose="icon"
            shown={icon.startsWith('/') ? icon : null}
            onUploaded={({ url }) => form.setFieldValue('icon', url)}
          />
        </Form.Item>
        <Form.Item
          name="link"
          label="Leads to"
          rules={[{ required: true, whitespace: true, message: 'Say where it leads' }, linkRule]}
        >
          <Input placeholder="/market or https://…" maxLength={500} />
        </Form.Item>
        <Form.Item name="active" label="Shown to investors" valuePropName="checked">
          <Switch />
        </Form.Item>
      </Form>
      {refusal && <Alert type="error" showIcon title={refusal} role="alert" />}
    </Modal>
  );
}
