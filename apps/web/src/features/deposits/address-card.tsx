import { useTranslation } from '@/lib/translation.ts';
import { Card } from '@/ui/card.tsx';
import { useCopy } from '@/ui/copy-button.tsx';
import { CopyRow } from '@/ui/copy-row.tsx';
import { QrCode } from '@/ui/qr-code.tsx';
import styles from './usdt.module.css';

/** The address as a code to scan and as text; a tap on either copies it. */
export function AddressCard({ type, address }: { type: string; address: string }) {
  const { t } = useTranslation();
  const { copy } = useCopy(address);
  return (
    <Card>
      <button
        type="button"
        className={styles.code}
        aria-label={t('deposits.usdt.copyAddress')}
        onClick={copy}
      >
        <QrCode text={address} label={t('deposits.usdt.qr', { type })} />
      </button>
      <div className={styles.address}>
        <CopyRow label={t('deposits.usdt.address', { type })} value={address} tapCopies />
      </div>
    </Card>
  );
}
