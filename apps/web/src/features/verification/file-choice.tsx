import { classNames } from '@openfloor/look/class-names';
import { Icon } from '@openfloor/look/ui/icon';
import { displayNumber } from '@openfloor/money/display';
import fileText from '@phosphor-icons/core/regular/file-text.svg?raw';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import styles from './verification.module.css';

interface FileChoiceProps {
  file: File | undefined;
  onChoose: (file: File) => void;
}

/** Where a file is chosen by finger or keyboard, or dropped, anywhere on the page. */
export function FileChoice({ file, onChoose }: FileChoiceProps) {
  const { t } = useTranslation();
  const id = useId();
  const isOver = useDrop(onChoose);
  const title = isOver ? t('verification.drop') : (file?.name ?? t('verification.choose'));
  return (
    <label htmlFor={id} className={classNames(styles.file, isOver && styles.over)}>
      <Icon svg={fileText} size={22} />
      <span className={styles.fileWords}>
        <bdi className={styles.fileName}>{title}</bdi>
        <span className={styles.quiet}>
          <FileDetail file={file} />
        </span>
      </span>
      {file && <span className={styles.otherFile}>{t('verification.other')}</span>}
      <input
        id={id}
        type="file"
        accept="application/json,.json"
        className={styles.input}
        aria-label={t(file ? 'verification.other' : 'verification.choose')}
        onChange={event => {
          const chosen = event.target.files?.[0];
          // The same file can be chosen again.
          event.target.value = '';
          if (chosen) onChoose(chosen);
        }}
      />
    </label>
  );
}

function FileDetail({ file }: { file: File | undefined }) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  if (!file) return t('verification.chooseText');
  const kilobytes = Math.ceil(file.size / 1_000);
  const size =
    kilobytes < 1_000
      ? `${kilobytes} KB`
      : `${displayNumber(kilobytes / 1_000, defaultCurrency, { decimals: 1 })} MB`;
  return t('verification.never', { size });
}

/** Whether a file is held over the page. Without this a browser would leave the page for a file that misses the field. */
function useDrop(onDrop: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false);
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    const leaving = new AbortController();
    const on = (name: 'dragover' | 'dragleave' | 'drop', act: (event: DragEvent) => void) =>
      window.addEventListener(name, act, { signal: leaving.signal });
    on('dragover', event => {
      event.preventDefault();
      setOver(true);
    });
    on('dragleave', () => setOver(false));
    on('drop', event => {
      event.preventDefault();
      setOver(false);
      const file = event.dataTransfer?.files[0];
      if (file) drop(file);
    });
    return () => leaving.abort();
  }, []);
  return isOver;
}
