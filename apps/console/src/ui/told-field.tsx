import { Form, Input } from 'antd';

interface ToldFieldProps {
  id: string;
  value: string;
  onChange: (told: string) => void;
  /** What is asked for, where it was sent without; undefined while nothing is the matter. */
  problem: string | false | undefined;
  autoFocus?: boolean;
}

/** The words by which a customer is told of a decision. */
export function ToldField({ id, value, onChange, problem, autoFocus = false }: ToldFieldProps) {
  return (
    <Form.Item
      label="What the customer reads"
      htmlFor={id}
      {...(problem && { validateStatus: 'error', help: problem })}
    >
      <Input.TextArea
        id={id}
        maxLength={500}
        rows={2}
        autoFocus={autoFocus}
        value={value}
        onChange={event => onChange(event.target.value)}
      />
    </Form.Item>
  );
}
