import { Form, Input, type InputProps } from 'antd';

interface LineFieldProps extends Pick<InputProps, 'inputMode' | 'maxLength' | 'placeholder'> {
  id: string;
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** What is asked for instead; nothing while nothing is the matter. */
  problem: string | false | undefined;
}

/** One line of a proposal's dialog. */
export function LineField({ id, label, onChange, problem, ...input }: LineFieldProps) {
  return (
    <Form.Item label={label} htmlFor={id} {...(problem && { validateStatus: 'error', help: problem })}>
      <Input id={id} {...input} onChange={event => onChange(event.target.value)} />
    </Form.Item>
  );
}
