import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { errorText } from '@/lib/error-text.ts';
import { placeRefusal } from '@/lib/field-errors.ts';
import type { Side } from '@/lib/sides.ts';
import { EditorForm } from '@/ui/editor.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

interface Passwords {
  oldPassword: string;
  password: string;
  repeat: string;
}

/** One's own password; the same rules as on the server, which checks them again. */
export function PasswordForm({ side, onDone }: { side: Side; onDone: () => void }) {
  const [form] = Form.useForm<Passwords>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const change = useMutation({
    mutationFn: ({ oldPassword, password }: Passwords) => side.changePassword({ oldPassword, password }),
    onMutate: () => setRefusal(null),
    onSuccess: () => {
      form.resetFields();
      onDone();
    },
    onError: problem => {
      if (!placeRefusal(form, problem)) setRefusal(errorText(problem));
    },
  });
  return (
    <EditorForm<Passwords>
      form={form}
      layout="vertical"
      requiredMark={false}
      onFinish={values => change.mutate(values)}
    >
      <Form.Item
        name="oldPassword"
        label="Present password"
        rules={[{ required: true, message: 'Enter the present password' }]}
      >
        <Input.Password autoComplete="current-password" maxLength={256} />
      </Form.Item>
      <NewPasswordFields />
      {refusal && <Alert type="error" showIcon role="alert" title={refusal} style={{ marginBottom: 16 }} />}
      <Button type="primary" htmlType="submit" block loading={change.isPending}>
        Change password
      </Button>
    </EditorForm>
  );
}
