import { Form, Input } from 'antd';

/** The field `username` of whoever comes in. */
export function OwnUsernameField() {
  return (
    <Form.Item
      name="username"
      label="Username"
      normalize={(value: string) => value.trim()}
      rules={[{ required: true, message: 'Enter your username' }]}
    >
      <Input autoComplete="username" autoFocus maxLength={128} />
    </Form.Item>
  );
}
