import { useNow } from '@openfloor/look/use-now';
import { Button } from 'antd';
import { useState } from 'react';
import { nearText } from '@/lib/console-time.ts';
import { initials } from '@/lib/initials.ts';
import { useCan } from '@/lib/roles.ts';
import { Panel } from '@/ui/panel.tsx';
import { TwoLines } from '@/ui/two-lines.tsx';
import { Verdict } from '@/ui/verdict.tsx';
import type { Desk } from './alert-words.ts';
import styles from './alerts.module.css';
import { DutyDialog } from './duty-dialog.tsx';

/** Who looks after what fires. */
export function DutyPanel({ duty }: { duty: Desk['duty'] }) {
  const now = useNow(60_000);
  const maySet = useCan('POST /alerts/duty');
  const [open, setOpen] = useState(false);
  return (
    <Panel title="On duty" aside={duty && `until ${nearText(duty.untilTime, now)}`}>
      <div className={styles.line}>
        {duty ? (
          <>
            <span className={styles.initials} aria-hidden>
              {initials(duty.person.username)}
            </span>
            <span className={styles.main}>
              <TwoLines main={duty.person.username} sub={`Since ${nearText(duty.sinceTime, now)}`} />
            </span>
          </>
        ) : (
          <span className={styles.main}>
            <Verdict tone="warn">Nobody is on duty</Verdict>
          </span>
        )}
        {maySet && <Button onClick={() => setOpen(true)}>{duty ? 'Hand over duty' : 'Take duty'}</Button>}
      </div>
      {open && <DutyDialog duty={duty} onClose={() => setOpen(false)} />}
    </Panel>
  );
}
