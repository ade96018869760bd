import { Icon } from '@openfloor/look/ui/icon';
import downloadSimple from '@phosphor-icons/core/regular/download-simple.svg?raw';
import { useState } from 'react';
import { errorText } from '@/lib/error-text.ts';
import { useTranslation } from '@/lib/translation.ts';
import buttonStyles from '@/ui/icon-button.module.css';
import { showToast } from '@/ui/toast.ts';
import styles from './activity.module.css';
import type { ActivityBy } from './activity-file.ts';

/** Saves the activity as it is filtered. It may take a moment: meanwhile it takes no taps, and keeps the focus. */
export function ActivityDownload({ by }: { by: ActivityBy | undefined }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);

  async function save() {
    if (busy) return;
    setBusy(true);
    try {
      const { activityRowsMax, saveActivity } = await import('./activity-file.ts');
      const { isWhole } = await saveActivity(by, t);
      if (!isWhole) showToast(t('audit.file.newest', { count: String(activityRowsMax) }));
    } catch (error) {
      showToast(errorText(error, t), 'failure');
    } finally {
      setBusy(false);
    }
  }

  return (
    <button
      type="button"
      className={buttonStyles.button}
      aria-label={t('audit.file.save')}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={() => void save()}
    >
      {busy ? <span className={styles.spinner} /> : <Icon svg={downloadSimple} size={24} />}
    </button>
  );
}
