import { classNames } from '@openfloor/look/class-names';
import { copyText } from '@openfloor/look/copy-text';
import { Icon } from '@openfloor/look/ui/icon';
import check from '@phosphor-icons/core/regular/check.svg?raw';
import copy from '@phosphor-icons/core/regular/copy-simple.svg?raw';
import { useEffect, useState } from 'react';
import { useTranslation } from '@/lib/translation.ts';
import styles from './copy-button.module.css';
import { showToast } from './toast.ts';

const copiedMs = 2_000;

/** Copies a text and says so, for a moment also by `copied`. */
export function useCopy(text: string) {
  const { t } = useTranslation();
  const [copies, setCopies] = useState(0);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (copies === 0) return;
    setCopied(true);
    const timer = setTimeout(() => setCopied(false), copiedMs);
    return () => clearTimeout(timer);
  }, [copies]);

  async function copyIt() {
    if (await copyText(text)) {
      setCopies(count => count + 1);
      showToast(t('upload.copySuccess'), 'success');
    } else {
      showToast(t('upload.copyFailed'), 'failure');
    }
  }
  return { copied, copy: copyIt };
}

interface CopyButtonProps {
  text: string;
  /** Names what is copied, for screen readers. */
  label: string;
}

export function CopyButton({ text, label }: CopyButtonProps) {
  const { t } = useTranslation();
  const { copied, copy: copyIt } = useCopy(text);
  return (
    <button
      type="button"
      className={classNames(styles.button, copied && styles.copied)}
      aria-label={`${t(copied ? 'upload.copied' : 'upload.copy')}: ${label}`}
      onClick={copyIt}
    >
      <span>
        <Icon svg={copied ? check : copy} size={16} />
        {t(copied ? 'upload.copied' : 'upload.copy')}
      </span>
    </button>
  );
}
