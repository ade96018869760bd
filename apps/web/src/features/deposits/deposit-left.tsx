import floppyDisk from '@phosphor-icons/core/regular/floppy-disk.svg?raw';
import { useDraft } from '@/lib/drafts/use-draft.ts';
import { useTranslation } from '@/lib/translation.ts';
import { AlertNote } from '@/ui/alert-note.tsx';
import { Button, ButtonLink } from '@/ui/button.tsx';
import type { DepositWay } from './deposit-ways.ts';
import styles from './deposits.module.css';

/** The way back to a deposit that was filled in and not announced. */
export function DepositLeft({ ways }: { ways: readonly DepositWay[] }) {
  const { t } = useTranslation();
  const draft = useDraft('deposit');
  const way = ways.find(({ kind }) => kind === draft.found?.basis);
  if (!way) return null;
  return (
    <div className={styles.left}>
      <AlertNote tone="plain" svg={floppyDisk} title={t('form.draft.goOn')}>
        {t(`deposits.kinds.${way.kind}`)}
        <div className={styles.leftActions}>
          <ButtonLink to={way.kind === 'usdt' ? '/depositUSDT' : '/depositMethod'} look="tonal" small>
            {t('form.draft.continue')}
          </ButtonLink>
          <Button look="text" onClick={draft.startOver}>
            {t('form.startOver')}
          </Button>
        </div>
      </AlertNote>
    </div>
  );
}
