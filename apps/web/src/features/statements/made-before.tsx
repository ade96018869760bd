import type { ReplyOf } from '@openfloor/client/client';
import { minuteText } from '@openfloor/look/date-text';
import { Icon } from '@openfloor/look/ui/icon';
import downloadSimple from '@phosphor-icons/core/regular/download-simple.svg?raw';
import fileText from '@phosphor-icons/core/regular/file-text.svg?raw';
import { api } from '@/lib/api.ts';
import { useConnectivity } from '@/lib/connectivity.ts';
import { useTranslation } from '@/lib/translation.ts';
import { callKey } from '@/lib/use-call.ts';
import { Card, Rows } from '@/ui/card.tsx';
import { EventRowSkeleton } from '@/ui/event-row.tsx';
import { PagedList } from '@/ui/paged-list.tsx';
import { spanText } from './period-words.ts';
import styles from './statements.module.css';
import type { Statement } from './use-statement.ts';

type Made = ReplyOf<'GET /statements'>['records'][number];

const pageSize = 20;
const rowIndent = 34;

/** Whoever made them: what staff look at is no secret from its customer. */
export function MadeBefore({ statement }: { statement: Statement }) {
  const { t } = useTranslation();
  return (
    <>
      <h2 className={styles.before}>{t('statements.before')}</h2>
      <PagedList
        queryKey={[...callKey('GET /statements'), 'list']}
        pageSize={pageSize}
        fetchPage={({ signal, ...page }) => api.call('GET /statements', { query: page }, { signal })}
        rowKey={made => made.id}
        renderRow={made => <MadeRow made={made} statement={statement} />}
        wrap={rows => (
          <Card kind="list">
            <Rows indent={rowIndent}>{rows}</Rows>
          </Card>
        )}
        skeletonRow={<EventRowSkeleton />}
        emptyText={t('statements.emptyText')}
      />
    </>
  );
}

function MadeRow({ made, statement }: { made: Made; statement: Statement }) {
  const { t } = useTranslation();
  const isOffline = useConnectivity(state => !state.online);
  const { id, from, to, format, by, time, reason } = made;
  const span = spanText({ from, to }, { t });
  const busy = statement.busyAt === id;
  return (
    <div className={styles.row}>
      <Icon svg={fileText} size={22} className={styles.sign} />
      <span className={styles.words}>
        <span className={styles.name}>{span}</span>
        <span className={styles.quiet}>{t(`statements.by.${by}`, { time: minuteText(time) })}</span>
        {reason && <span className={styles.quiet}>{reason}</span>}
      </span>
      <button
        type="button"
        className={styles.again}
        aria-label={t('statements.downloadAgain', { period: span, format })}
        aria-busy={busy || undefined}
        aria-disabled={statement.busyAt !== undefined || undefined}
        disabled={isOffline}
        onClick={() => void statement.make({ from, to, format }, id)}
      >
        {t(`statements.formats.${format}`)}
        {busy ? <span className={styles.spinner} /> : <Icon svg={downloadSimple} size={20} />}
      </button>
    </div>
  );
}
