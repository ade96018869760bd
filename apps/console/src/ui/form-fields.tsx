import { Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { timeTitle } from '@/lib/console-time.ts';
import { type FieldFrameProps, LabelledField } from './labelled-field.tsx';
import { MomentInput } from './moment-input.tsx';

interface ValueProps<Value> extends FieldFrameProps {
  value: Value;
  onChange: (value: Value) => void;
  disabled?: boolean;
}

interface TextFieldProps extends ValueProps<string> {
  /** A unit behind the value. */
  suffix?: ReactNode;
  inputMode?: 'decimal' | 'numeric' | 'text' | 'url';
  maxLength?: number;
  placeholder?: string;
}

export function TextField(props: TextFieldProps) {
  const {
    value,
    onChange,
    disabled = false,
    suffix,
    inputMode = 'text',
    maxLength = 40,
    placeholder,
  } = props;
  return (
    <LabelledField {...props}>
      {links => (
        <Input
          {...links}
          value={value}
          disabled={disabled}
          suffix={suffix}
          inputMode={inputMode}
          maxLength={maxLength}
          placeholder={placeholder ?? ''}
          autoComplete="off"
          onChange={event => onChange(event.target.value)}
        />
      )}
    </LabelledField>
  );
}

/** Several lines of text. */
export function LongTextField(props: ValueProps<string> & { maxLength: number; rows?: number }) {
  const { value, onChange, disabled = false, maxLength, rows = 5 } = props;
  return (
    <LabelledField {...props}>
      {links => (
        <Input.TextArea
          {...links}
          value={value}
          disabled={disabled}
          maxLength={maxLength}
          rows={rows}
          onChange={event => onChange(event.target.value)}
        />
      )}
    </LabelledField>
  );
}

/** A moment to the minute, by the tenant's clock. */
export function TimeField(props: ValueProps<number | null>) {
  const { label, value, onChange, disabled = false } = props;
  return (
    <LabelledField {...props} label={timeTitle(label)}>
      {links => <MomentInput {...links} value={value} disabled={disabled} onChange={onChange} />}
    </LabelledField>
  );
}

interface ChoiceFieldProps<Value extends string> extends ValueProps<Value> {
  names: Readonly<Record<Value, string>>;
}

export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { value, onChange, disabled = false, names } = props;
  const options = (Object.keys(names) as Value[]).map(key => ({ value: key, label: names[key] }));
  return (
    <LabelledField {...props}>
      {({ status, ...links }) => (
        <Select<Value>
          {...links}
          {...(status && { status })}
          value={value}
          disabled={disabled}
          options={options}
          onChange={onChange}
        />
      )}
    </LabelledField>
  );
}
