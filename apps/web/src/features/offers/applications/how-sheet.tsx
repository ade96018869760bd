import { useTranslation } from '@/lib/translation.ts';
import { Sheet } from '@/ui/sheet.tsx';
import styles from './proof.module.css';

const texts = ['seed', 'list', 'value', 'lottery', 'share', 'here'] as const;

export default function HowSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Sheet open={open} onClose={onClose} title={t('applications.proof.how')}>
      <div className={styles.how}>
        {texts.map(name => (
          <p key={name}>{t(`applications.proof.howTexts.${name}`)}</p>
        ))}
      </div>
    </Sheet>
  );
}
