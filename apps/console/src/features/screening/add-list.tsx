import type { ListFormat } from '@openfloor/contract/screening/figures';
import { Alert, App, Button, Form, Input, Select } from 'antd';
import { useId, useState } from 'react';
import { errorText } from '@/lib/error-text.ts';
import { useSend } from '@/lib/use-send.ts';
import { EditorDialog, EditorForm } from '@/ui/editor.tsx';

/** A list of somebody who publishes one; its first file follows. */
export function AddList() {
  const { message } = App.useApp();
  const id = useId();
  const [asking, setAsking] = useState(false);
  const add = useSend('POST /screening/lists', {
    onDone: () => {
      setAsking(false);
      void message.success('Added; send in its first file');
    },
  });
  return (
    <>
      <Button
        type="primary"
        onClick={() => {
          add.reset();
          setAsking(true);
        }}
      >
        Add list
      </Button>
      <EditorDialog
        open={asking}
        title="Add a list"
        okText="Add"
        okButtonProps={{ htmlType: 'submit', form: id, loading: add.isPending }}
        cancelText="Back"
        onCancel={() => setAsking(false)}
        destroyOnHidden
        width={460}
      >
        <EditorForm<{ name: string; format: ListFormat }>
          id={id}
          layout="vertical"
          requiredMark={false}
          initialValues={{ format: 'ofac' }}
          onFinish={values => {
            if (!add.isPending) add.mutate({ body: { ...values, name: values.name.trim() } });
          }}
        >
          <Form.Item
            name="name"
            label="Name"
            rules={[{ required: true, whitespace: true, message: 'Write a name' }]}
          >
            <Input maxLength={80} placeholder="UN consolidated list" />
          </Form.Item>
          <Form.Item name="format" label="Format">
            <Select
              options={[
                { value: 'ofac', label: 'OFAC: SDN.CSV, ALT.CSV, ADD.CSV' },
                { value: 'un', label: 'United Nations: XML' },
              ]}
            />
          </Form.Item>
        </EditorForm>
        {add.error && <Alert type="error" showIcon title={errorText(add.error)} role="alert" />}
      </EditorDialog>
    </>
  );
}
