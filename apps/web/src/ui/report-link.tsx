import type { RecordKind } from '@openfloor/contract/threads/parts';
import { useTranslation } from '@/lib/translation.ts';
import { ButtonLink } from './button.tsx';

/** Writes to the operator about a record. */
export function ReportLink({ kind, id }: { kind: RecordKind; id: string }) {
  const { t } = useTranslation();
  return (
    <ButtonLink look="text" to={`/messages/new?kind=${kind}&id=${encodeURIComponent(id)}`}>
      {t('messages.report')}
    </ButtonLink>
  );
}
