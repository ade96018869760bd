import { useTranslation } from '@/lib/translation.ts';
import { Button } from '@/ui/button.tsx';
import { CopyButton } from '@/ui/copy-button.tsx';
import { Sheet } from '@/ui/sheet.tsx';
import styles from './security.module.css';

/** Shown once: the server keeps only what recognises them. */
export function RecoverySheet({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('security.codesTitle')}
      subtitle={t('security.codesText')}
      action={<Button onClick={onClose}>{t('security.codesKept')}</Button>}
    >
      <ol className={styles.codes}>
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <CopyButton text={codes.join('\n')} label={t('security.copyCodes')} />
    </Sheet>
  );
}
