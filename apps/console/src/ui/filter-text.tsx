import { Icon } from '@openfloor/look/ui/icon';
import magnifier from '@phosphor-icons/core/regular/magnifying-glass.svg?raw';
import { Input } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';

interface FilterTextProps {
  label: string;
  /** Without a frame, as a chip among chips. */
  quiet?: boolean | undefined;
  value: string;
  onChange: (value: string | undefined) => void;
}

const settleMs = 350;

/** Room for all that the field asks for beside its signs; a letter is narrower than the figure that `ch` measures. */
const widthOf = (label: string, quiet: boolean): string =>
  `max(${quiet ? 110 : 172}px, ${Math.ceil(label.length * 0.86)}ch + 64px)`;

/** Narrows as one types, once the typing rests. */
export function FilterText({ label, quiet = false, value, onChange }: FilterTextProps) {
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
      style={{ width: widthOf(label, quiet) }}
      variant={quiet ? 'filled' : 'outlined'}
      prefix={quiet ? null : <Icon svg={magnifier} size={16} />}
      value={text}
      onChange={event => setText(event.target.value)}
      // Sent later, it would call back whoever left by a click on a row.
      onBlur={() => send(text.trim())}
    />
  );
}
