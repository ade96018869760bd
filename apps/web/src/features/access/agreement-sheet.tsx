import { dayText } from '@openfloor/look/date-text';
import { useTranslation } from '@/lib/translation.ts';
import { useCall } from '@/lib/use-call.ts';
import { Failed } from '@/ui/failed.tsx';
import { Sheet } from '@/ui/sheet.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';
import styles from './agreement-sheet.module.css';
import type { AgreementKind } from './register-form.ts';

interface AgreementSheetProps {
  kind: AgreementKind;
  /** An earlier one; absent: the newest. */
  version?: number;
  open: boolean;
  onClose: () => void;
}

export default function AgreementSheet({ kind, version, open, onClose }: AgreementSheetProps) {
  const { t } = useTranslation();
  const agreement = useCall('GET /tenant/agreement/{kind}', {
    params: { kind },
    query: version === undefined ? {} : { version: String(version) },
  });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={agreement.data?.title ?? t(`entry.registration.agreement.${kind}`)}
      subtitle={
        agreement.data && t('entry.registration.published', { date: dayText(agreement.data.publishedTime) })
      }
    >
      <div className={styles.text}>
        {agreement.isPending && [0, 1, 2, 3].map(line => <Skeleton key={line} height={16} />)}
        {agreement.isError && <Failed error={agreement.error} onRetry={() => agreement.refetch()} />}
        {agreement.data?.paragraphs.map(paragraph => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Sheet>
  );
}
