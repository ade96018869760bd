import { assetDecimals } from '@openfloor/money/assets';
import { Form, Input, Switch } from 'antd';

interface FieldProps {
  name: string | (string | number)[];
  label: string;
  help?: string;
}

export const emptyToNull = (text: string | null | undefined): string | null => text?.trim() || null;

export function WordsField({
  name,
  label,
  help,
  max,
  optional = false,
}: FieldProps & { max: number; optional?: boolean }) {
  return (
    <Form.Item
      name={name}
      label={optional ? `${label} (optional)` : label}
      extra={help}
      rules={optional ? [] : [{ required: true, whitespace: true, message: `${label} is required` }]}
    >
      <Input maxLength={max} />
    </Form.Item>
  );
}

export function AddressField({ name, label, help }: FieldProps) {
  return (
    <Form.Item
      name={name}
      label={`${label} (optional)`}
      extra={help}
      rules={[{ pattern: /^\s*$|^https?:\/\/\S+$/i, message: 'An address starting with http' }]}
    >
      <Input maxLength={500} placeholder="https://…" />
    </Form.Item>
  );
}

/** An exact figure of plain digits. */
export function FigureField({
  name,
  label,
  help,
  decimals,
  optional = false,
}: FieldProps & { decimals: number; optional?: boolean }) {
  return (
    <Form.Item
      name={name}
      label={optional ? `${label} (optional)` : label}
      extra={help}
      rules={[
        { required: !optional, message: `${label} is required` },
        {
          pattern: new RegExp(`^\\d{1,13}(\\.\\d{1,${decimals}})?$`),
          message: `Digits with at most ${decimals} decimals`,
        },
      ]}
      normalize={(text: string) => text.trim()}
    >
      <Input inputMode="decimal" />
    </Form.Item>
  );
}

/** An amount, with the decimals that its currency has; USDT counts as dollars. */
export function MoneyField({ currency, ...field }: FieldProps & { currency: string }) {
  return <FigureField {...field} decimals={assetDecimals(currency)} />;
}

export function SwitchField({ name, label, help }: FieldProps) {
  return (
    <Form.Item name={name} label={label} extra={help} valuePropName="checked">
      <Switch />
    </Form.Item>
  );
}
