import { usernameProblem } from '@openfloor/rules/credentials';
import { Form, Input } from 'antd';
import { ruleOf } from '@/lib/field-errors.ts';

/** What somebody who is added will log in with. */
export function UsernameField() {
  return (
    <Form.Item
      name="username"
      label="Username"
      normalize={(value: string) => value.trim()}
      rules={[ruleOf(usernameProblem)]}
    >
      <Input autoFocus autoComplete="off" maxLength={32} />
    </Form.Item>
  );
}
