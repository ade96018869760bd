import { Input, type InputProps } from 'antd';
import { fieldMs, fieldText } from '@/lib/console-time.ts';

interface MomentInputProps extends Omit<InputProps, 'type' | 'value' | 'onChange'> {
  value?: number | null;
  onChange?: (value: number | null) => void;
}

/** A moment to the minute, by the tenant's clock wherever the reader is. What nobody touches keeps its seconds. */
export function MomentInput({ value = null, onChange, ...rest }: MomentInputProps) {
  return (
    <Input
      {...rest}
      type="datetime-local"
      value={value === null ? '' : fieldText(value)}
      onChange={event => onChange?.(fieldMs(event.target.value))}
    />
  );
}
