import { filterNameMax, filterSharers, ownFields } from '@openfloor/contract/saved-filters/limits';
import { Alert, App, Checkbox, Form, Input } from 'antd';
import { useId } from 'react';
import { errorText } from '@/lib/error-text.ts';
import { useMe } from '@/lib/roles.ts';
import { useSend } from '@/lib/use-send.ts';
import { EditorDialog, EditorForm } from '@/ui/editor.tsx';
import type { SavedFilter } from './filter-words.ts';

interface FilterDialogProps {
  list?: string;
  query: Readonly<Record<string, string>>;
  /** One that there is already: it gets another name, or is shared. */
  filter?: SavedFilter;
  onClose: () => void;
}

interface Fields {
  name: string;
  shared: boolean;
}

/** A name for what a list is narrowed by. */
export function FilterDialog({ list = '', query, filter, onClose }: FilterDialogProps) {
  const form = useId();
  const { roles } = useMe();
  const { message } = App.useApp();
  const onDone = () => {
    void message.success('Saved');
    onClose();
  };
  const save = useSend('POST /me/filters', { onDone });
  const change = useSend('PUT /me/filters/{id}', { onDone });
  const sent = filter ? change : save;
  const isOwn = Object.keys(query).some(name => ownFields.includes(name));
  const mayShare = roles.some(role => filterSharers.includes(role)) && !isOwn;
  function send({ name, shared }: Fields) {
    const wish = { name: name.trim(), shared };
    if (filter) change.mutate({ params: { id: filter.id }, body: wish });
    else save.mutate({ body: { list, query: { ...query }, ...wish } });
  }
  return (
    <EditorDialog
      open
      title={filter ? 'Change a saved filter' : 'Save this filter'}
      okText="Save"
      okButtonProps={{ htmlType: 'submit', form, loading: sent.isPending }}
      cancelText="Back"
      onCancel={onClose}
      destroyOnHidden
      width={420}
    >
      <EditorForm<Fields>
        id={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ name: filter?.name ?? '', shared: filter?.shared ?? false }}
        onFinish={values => {
          if (!sent.isPending) send(values);
        }}
      >
        <Form.Item
          name="name"
          label="Name"
          rules={[{ required: true, whitespace: true, message: 'Give it a name' }]}
        >
          <Input maxLength={filterNameMax} autoFocus />
        </Form.Item>
        <Form.Item
          name="shared"
          valuePropName="checked"
          {...(isOwn && {
            extra: 'What is searched for is mostly somebody’s name: such a filter stays yours.',
          })}
        >
          <Checkbox disabled={!mayShare && !filter?.shared}>
            Share with everybody who reads this list
          </Checkbox>
        </Form.Item>
      </EditorForm>
      {sent.error && <Alert type="error" showIcon title={errorText(sent.error)} role="alert" />}
    </EditorDialog>
  );
}
