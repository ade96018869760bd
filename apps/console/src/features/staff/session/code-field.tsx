import { Form, Input } from 'antd';

/** Six digits, or a recovery code. Spaces that people put between are dropped. */
export function CodeField({ recovery = false }: { recovery?: boolean }) {
  return (
    <Form.Item
      name="code"
      label={recovery ? 'Recovery code' : 'Code'}
      preserve={false}
      normalize={(value: string) => value.replaceAll(/\s/g, '')}
      rules={
        recovery
          ? [{ required: true, message: 'Enter a recovery code' }]
          : [{ required: true, pattern: /^\d{6}$/, message: 'Enter the six digits' }]
      }
    >
      <Input
        autoFocus
        autoComplete="one-time-code"
        inputMode={recovery ? 'text' : 'numeric'}
        maxLength={recovery ? 40 : 8}
      />
    </Form.Item>
  );
}
