import { Link } from 'react-router';
import { timeText } from '@/lib/date-text.ts';
import { deviceText } from '@/lib/device-text.ts';
import type { RecordOf } from '@/lib/list-calls.ts';
import { BeforeAfter } from '@/ui/before-after.tsx';
import { DetailPanel } from '@/ui/detail-panel.tsx';
import { Facts } from '@/ui/facts.tsx';
import { Section } from '@/ui/page.tsx';
import styles from './audit.module.css';
import { actorKinds, rolesOf } from './audit-columns.tsx';

type Entry = RecordOf<'GET /audit'>;

export function AuditDetail({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  return (
    <DetailPanel title={`${entry.sequence} · ${entry.action}`} onClose={onClose}>
      <Section title="What happened">
        <Facts
          of={[
            ['Time', timeText(entry.time)],
            ['Action', entry.action],
            [
              'Subject',
              <Link
                key="subject"
                to={`/audit?${new URLSearchParams({ subject: entry.subject })}`}
                className={styles.link}
              >
                {entry.subject}
              </Link>,
            ],
            ['Reason', entry.reason],
          ]}
        />
      </Section>
      <Section title="Who did it">
        <Facts
          of={[
            [actorKinds[entry.actorKind], entry.actor],
            ['Roles', rolesOf(entry)],
            ['Address', entry.address],
            ['Device', entry.userAgent && deviceText(entry.userAgent)],
          ]}
        />
      </Section>
      <Section title="What changed">
        <BeforeAfter before={entry.before} after={entry.after} />
      </Section>
      <Section title="Place in the chain">
        <code className={styles.hash}>{entry.hash}</code>
      </Section>
    </DetailPanel>
  );
}
