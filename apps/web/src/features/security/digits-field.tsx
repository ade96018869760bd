import { TextField } from '@/ui/text-field.tsx';

interface DigitsFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** Six digits that somebody reads elsewhere; a space among them does no harm. */
export function DigitsField(props: DigitsFieldProps) {
  return (
    <TextField {...props} name="code" code inputMode="numeric" autoComplete="one-time-code" maxLength={7} />
  );
}
