import { classNames } from '@openfloor/look/class-names';
import { Icon } from '@openfloor/look/ui/icon';
import check from '@phosphor-icons/core/bold/check-bold.svg?raw';
import glass from '@phosphor-icons/core/regular/magnifying-glass.svg?raw';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '@/lib/translation.ts';
import styles from './search-picker.module.css';
import { matchingOptions, type PickerOption } from './search-picker-match.ts';
import { Sheet } from './sheet.tsx';
import fieldStyles from './text-field.module.css';

interface PickerSheetProps {
  title: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly PickerOption[];
  searchLabel?: string;
  instead?: ReactNode;
  open: boolean;
  onClose: () => void;
}

export default function PickerSheet(props: PickerSheetProps) {
  const { title, value, onChange, options, searchLabel, instead, open, onClose } = props;
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const found = matchingOptions(options, search);

  function choose(next: string) {
    setSearch('');
    onChange(next);
  }

  return (
    <Sheet open={open} onClose={onClose} title={title}>
      {instead ?? (
        <div className={classNames(searchLabel && styles.tall)}>
          {searchLabel && <SearchField label={searchLabel} text={search} onText={setSearch} />}
          <div role="listbox" aria-label={title}>
            {found.map(option => (
              <button
                key={option.value}
                type="button"
                role="option"
                className={styles.option}
                aria-selected={option.value === value}
                onClick={() => choose(option.value)}
              >
                {option.lead}
                <span className={styles.value}>{option.label}</span>
                {option.value === value && <Icon svg={check} size={18} />}
              </button>
            ))}
          </div>
          <p role="status" className={styles.nothing}>
            {found.length === 0 && t('upload.searchNothing')}
          </p>
        </div>
      )}
    </Sheet>
  );
}

interface SearchFieldProps {
  label: string;
  text: string;
  onText: (text: string) => void;
}

function SearchField({ label, text, onText }: SearchFieldProps) {
  return (
    <div className={styles.search}>
      <div className={classNames(fieldStyles.box, styles.searchBox)}>
        <Icon svg={glass} size={20} />
        <input
          type="text"
          inputMode="search"
          enterKeyHint="search"
          className={fieldStyles.input}
          value={text}
          onChange={event => onText(event.target.value)}
          aria-label={label}
          placeholder={label}
          maxLength={64}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      </div>
    </div>
  );
}
