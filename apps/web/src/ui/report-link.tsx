import type { RecordKind } from '@openfloor/contract/threads/parts';
import { useTranslation } from '@/lib/translation.ts';
import styles from './button.module.css';
import { ButtonLink } from './button.tsx';

interface ReportLinkProps {
  kind: RecordKind;
  id: string;
  /** At the right: its words end where the other figures do. */
  atEnd?: boolean;
}

/** Writes to the operator about a record. */
export function ReportLink({ kind, id, atEnd = false }: ReportLinkProps) {
  const { t } = useTranslation();
  return (
    <ButtonLink
      look="text"
      className={atEnd ? styles.atEnd : undefined}
      to={`/messages/new?kind=${kind}&id=${encodeURIComponent(id)}`}
    >
      {t('messages.report')}
    </ButtonLink>
  );
}
