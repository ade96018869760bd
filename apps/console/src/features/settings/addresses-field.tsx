import { emailAddressProblem } from '@openfloor/rules/email-address';
import { Form, Select } from 'antd';

/** E-mail addresses of whom the operator names for itself. */
export function AddressesField({ name, label, help }: { name: string; label: string; help: string }) {
  const validator = async (_: unknown, addresses: readonly string[] = []) => {
    const wrong = addresses.find(address => emailAddressProblem(address));
    if (wrong !== undefined) throw new Error(`${wrong} is no e-mail address`);
    if (addresses.length > 5) throw new Error('Five at most');
  };
  return (
    <Form.Item name={name} label={label} extra={help} rules={[{ validator }]}>
      <Select mode="tags" tokenSeparators={[',', ' ', ';']} open={false} suffixIcon={null} />
    </Form.Item>
  );
}
