import { Icon } from '@openfloor/look/ui/icon';
import xCircle from '@phosphor-icons/core/fill/x-circle-fill.svg?raw';
import caretLeft from '@phosphor-icons/core/regular/caret-left.svg?raw';
import glass from '@phosphor-icons/core/regular/magnifying-glass.svg?raw';
import { useRef } from 'react';
import { useBack } from '@/lib/navigation.ts';
import { useTranslation } from '@/lib/translation.ts';
import { IconButton } from '@/ui/icon-button.tsx';
import styles from './search.module.css';

interface SearchBarProps {
  text: string;
  onText: (text: string) => void;
  onSearch: () => void;
}

const keywordMax = 64;

export function SearchBar({ text, onText, onSearch }: SearchBarProps) {
  const { t } = useTranslation();
  const back = useBack();
  const input = useRef<HTMLInputElement>(null);

  function clear() {
    onText('');
    input.current?.focus();
  }

  return (
    <header className={styles.bar}>
      <IconButton svg={caretLeft} label={t('common.back')} onClick={back} />
      <search className={styles.form}>
        <form
          className={styles.form}
          onSubmit={event => {
            event.preventDefault();
            onSearch();
            // Puts the phone's keyboard away, so that the results can be seen.
            input.current?.blur();
          }}
        >
          <div className={styles.box}>
            <Icon svg={glass} size={20} className={styles.glass} />
            <input
              ref={input}
              type="text"
              inputMode="search"
              enterKeyHint="search"
              className={styles.input}
              value={text}
              onChange={event => onText(event.target.value)}
              aria-label={t('common.searchHint')}
              placeholder={t('common.searchHint')}
              maxLength={keywordMax}
              autoComplete="off"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
            />
            {text !== '' && (
              <IconButton
                svg={xCircle}
                size={20}
                label={t('stockSearch.clear')}
                className={styles.clear}
                onClick={clear}
              />
            )}
          </div>
          <button type="submit" className={styles.submit}>
            {t('common.search')}
          </button>
        </form>
      </search>
    </header>
  );
}
