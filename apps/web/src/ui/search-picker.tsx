import { classNames } from '@openfloor/look/class-names';
import { Icon } from '@openfloor/look/ui/icon';
import caretDown from '@phosphor-icons/core/regular/caret-down.svg?raw';
import { type ReactNode, useId, useRef, useState } from 'react';
import { later } from '@/lib/later.tsx';
import { useTranslation } from '@/lib/translation.ts';
import styles from './search-picker.module.css';
import type { PickerOption } from './search-picker-match.ts';
import fieldStyles from './text-field.module.css';
import { FieldNote } from './text-field.tsx';

const PickerSheet = later(() => import('./search-picker-sheet.tsx'));

interface SearchPickerProps {
  label: string;
  name: string;
  /** Empty: nothing chosen yet. */
  value: string;
  onChange: (value: string) => void;
  options: readonly PickerOption[];
  /** Names the search; absent: the list is short enough to do without. */
  searchLabel?: string;
  placeholder?: string;
  /** In the list's place while it loads or where it failed. */
  instead?: ReactNode;
  error?: string | undefined;
}

/** A field whose value is chosen from a list in a sheet. */
export function SearchPicker({ label, name, value, placeholder, error, ...list }: SearchPickerProps) {
  const { t } = useTranslation();
  const id = useId();
  const field = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  const chosen = list.options.find(option => option.value === value) ?? (value && { value, label: value });

  function close() {
    setOpen(false);
    field.current?.focus();
  }

  return (
    <div className={fieldStyles.field}>
      <div className={fieldStyles.head}>
        <span id={`${id}-label`}>{label}</span>
      </div>
      <button
        ref={field}
        type="button"
        role="combobox"
        name={name}
        className={classNames(fieldStyles.box, styles.box, error && fieldStyles.wrong)}
        aria-labelledby={`${id}-label ${id}-value`}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-note` : undefined}
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
      >
        {chosen && 'lead' in chosen && chosen.lead}
        <span id={`${id}-value`} className={classNames(styles.value, !chosen && styles.placeholder)}>
          {chosen ? chosen.label : (placeholder ?? t('upload.pick'))}
        </span>
        <Icon svg={caretDown} size={20} />
      </button>
      <FieldNote id={id} error={error} />
      {asked && (
        <PickerSheet
          {...list}
          title={label}
          value={value}
          open={open}
          onClose={close}
          onChange={next => {
            list.onChange(next);
            close();
          }}
        />
      )}
    </div>
  );
}
