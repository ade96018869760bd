import { ColorPicker, Form } from 'antd';

interface ColourFieldProps {
  name: string;
  label: string;
  disabled?: boolean;
}

/** A colour as `#RRGGBB` in a form. */
export function ColourField({ name, label, disabled = false }: ColourFieldProps) {
  return (
    <Form.Item
      name={name}
      label={label}
      getValueFromEvent={(chosen: { toHexString(): string }) =>
        chosen.toHexString().slice(0, 7).toUpperCase()
      }
      rules={[{ required: true, pattern: /^#[0-9A-Fa-f]{6}$/, message: 'Choose a colour' }]}
    >
      <ColorPicker showText disabledAlpha format="hex" disabledFormat disabled={disabled} />
    </Form.Item>
  );
}
