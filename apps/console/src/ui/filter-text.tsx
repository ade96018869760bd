import { Icon } from '@openfloor/look/ui/icon';
import magnifier from '@phosphor-icons/core/regular/magnifying-glass.svg?raw';
import { Input } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';

interface FilterTextProps {
  label: string;
  width?: number | undefined;
  /** Without a frame, as a chip among chips. */
  quiet?: boolean | undefined;
  value: string;
  onChange: (value: string | undefined) => void;
}

const settleMs = 350;

/** Narrows as one types, once the typing rests. */
export function FilterText({ label, width = 200, quiet = false, value, onChange }: FilterTextProps) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const change = useRef(onChange);
  change.current = onChange;

  // The address changed from elsewhere: a link, the back button, "Clear".
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);

  const send = useCallback((next: string) => {
    if (next === sent.current) return;
    sent.current = next;
    change.current(next || undefined);
  }, []);

  useEffect(() => {
    const timer = setTimeout(() => send(text.trim()), settleMs);
    return () => clearTimeout(timer);
  }, [text, send]);

  return (
    <Input
      aria-label={label}
      placeholder={label}
      allowClear
      maxLength={64}
      style={{ width }}
      variant={quiet ? 'filled' : 'outlined'}
      prefix={quiet ? null : <Icon svg={magnifier} size={16} />}
      value={text}
      onChange={event => setText(event.target.value)}
      // Sent later, it would call back whoever left by a click on a row.
      onBlur={() => send(text.trim())}
    />
  );
}
