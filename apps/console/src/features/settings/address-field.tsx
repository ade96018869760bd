import { emailAddressProblem } from '@openfloor/rules/email-address';
import { Form, Input } from 'antd';

interface AddressFieldProps {
  name: string;
  label: string;
  extra?: string;
}

/** One e-mail address, judged as the server does. */
export function AddressField(props: AddressFieldProps) {
  const validator = async (_: unknown, text: string) => {
    if (emailAddressProblem((text ?? '').trim())) throw new Error('An address such as hello@example.com');
  };
  return (
    <Form.Item {...props} rules={[{ validator }]}>
      <Input maxLength={254} inputMode="email" />
    </Form.Item>
  );
}
