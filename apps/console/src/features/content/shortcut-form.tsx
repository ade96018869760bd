import { AutoComplete, Form } from 'antd';
import { useSend } from '@/lib/use-send.ts';
import { ImageField } from '@/ui/image-field.tsx';
import { filledText, type LocalText, LocalTextField } from '@/ui/local-text-field.tsx';
import { ContentForm, type Leading } from './content-form.tsx';
import type { Place, Shortcut } from './content-records.ts';
import { shortcutIcons } from './shortcut-icons.ts';

interface Fields extends Leading {
  name: LocalText;
  icon: string;
}

const iconRule = {
  required: true,
  pattern: /^\s*([a-z0-9-]+|\/image\/[\w.-]+)\s*$/,
  message: 'Choose an icon or upload a picture',
};

export function ShortcutForm(props: { place: Place; shortcut: Shortcut | null; onClose: () => void }) {
  const { place, shortcut, onClose } = props;
  const [form] = Form.useForm<Fields>();
  const add = useSend('POST /content/shortcuts', { onDone: onClose });
  const change = useSend('PUT /content/shortcuts/{id}', { onDone: onClose });
  const icon = Form.useWatch('icon', form) ?? '';
  const save = ({ name, icon: chosen, link, active }: Fields) => {
    const body = { name: filledText(name) ?? {}, icon: chosen.trim(), link, active };
    return shortcut
      ? change.mutateAsync({ params: { id: shortcut.id }, body })
      : add.mutateAsync({ body: { place, ...body } });
  };
  return (
    <ContentForm<Fields>
      form={form}
      title={shortcut ? 'Change the shortcut' : 'Add a shortcut'}
      initial={{
        name: shortcut?.name ?? {},
        icon: shortcut?.icon ?? '',
        link: shortcut?.link ?? '',
        active: shortcut?.active ?? true,
      }}
      busy={add.isPending || change.isPending}
      linkRequired
      onSubmit={save}
      onClose={onClose}
    >
      <LocalTextField name="name" label="Name" max={30} required />
      <Form.Item name="icon" label="Icon" rules={[iconRule]}>
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
    </ContentForm>
  );
}
