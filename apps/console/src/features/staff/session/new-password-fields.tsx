import { newPasswordProblem, repeatProblem } from '@openfloor/rules/credentials';
import { Form, Input } from 'antd';
import { ruleOf } from '@/lib/field-errors.ts';

/** A new password, twice; the same rules as on the server, which checks them again. */
export function NewPasswordFields() {
  return (
    <>
      <Form.Item name="password" label="New password" rules={[ruleOf(newPasswordProblem)]}>
        <Input.Password autoComplete="new-password" maxLength={256} />
      </Form.Item>
      <Form.Item
        name="repeat"
        label="Repeat new password"
        dependencies={['password']}
        rules={[
          ({ getFieldValue }) => ruleOf(repeat => repeatProblem(getFieldValue('password') ?? '', repeat)),
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={256} />
      </Form.Item>
    </>
  );
}
