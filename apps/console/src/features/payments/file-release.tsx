import { displayMoney } from '@openfloor/money/display';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useCan, useMe } from '@/lib/roles.ts';
import { useTenant } from '@/lib/tenant.ts';
import { usePropose } from '@/lib/use-propose.ts';
import { useSend } from '@/lib/use-send.ts';
import { Facts } from '@/ui/facts.tsx';
import { Section } from '@/ui/page.tsx';
import { Panel } from '@/ui/panel.tsx';
import { named, type PersonStep, PersonSteps } from '@/ui/person-steps.tsx';
import { useReason } from '@/ui/use-reason.tsx';
import { Verdict } from '@/ui/verdict.tsx';
import { NotePaidDialog } from './note-paid-dialog.tsx';
import { chargeTexts, countText, type FileDetail, formatTexts } from './payment-words.ts';
import styles from './payments.module.css';

const panelTitles = { built: 'Release', released: 'Released', dropped: 'Taken apart' };

/** What a second person looks at, and their word. */
export function FileRelease({ file }: { file: FileDetail }) {
  const { username: me } = useMe();
  return (
    <Panel title={panelTitles[file.state]} aside={file.number}>
      <Section title="File">
        <Facts
          of={[
            ['Format', formatTexts[file.format]],
            ['Payer', file.payer],
            ['Message', file.message],
            ['References', `${file.prefix || 'No prefix'} + record number`],
            ['Execution', file.executeOn],
            ['Charges', chargeTexts[file.charges] ?? file.charges],
          ]}
        />
        <p className={styles.hash}>
          <span>SHA-256 of the file</span>
          <code>{file.sha256}</code>
        </p>
      </Section>
      {file.state === 'built' && <Checks file={file} />}
      <Section title="Two people" aside="Build and release">
        <PersonSteps steps={stepsOf(file, me)} />
      </Section>
      <Actions file={file} />
    </Panel>
  );
}

function Checks({ file }: { file: FileDetail }) {
  const changed = file.list.filter(({ state }) => state === 'changed');
  const differing = file.list.filter(({ nameMatch }) => nameMatch !== 'same');
  return (
    <Section title="Checks">
      <ul className={styles.checks}>
        <li>
          <Verdict tone={changed.length === 0 ? 'good' : 'warn'}>
            {changed.length === 0
              ? 'Everything in it can still be paid'
              : `Paid, held or given back meanwhile: ${changed.map(({ number }) => number).join(', ')}`}
          </Verdict>
        </li>
        <li>
          <Verdict tone={differing.length === 0 ? 'good' : 'warn'}>
            {differing.length === 0
              ? 'Every holder bears the verified name'
              : `Name differs: ${differing.map(({ name }) => name).join(', ')}`}
          </Verdict>
        </li>
      </ul>
    </Section>
  );
}

function stepsOf(file: FileDetail, me: string): PersonStep[] {
  const built: PersonStep = {
    ...{ key: 'built', who: named(file.builtBy, me), state: 'done', when: file.builtTime },
    what: `Built of ${countText(file.payments)}.`,
  };
  if (file.state === 'built') {
    const what = file.builtBy === me ? 'Somebody else than you releases it.' : 'You did not build it.';
    return [built, { key: 'release', who: 'Second person', what, state: 'waiting', when: 'Waiting' }];
  }
  const isSent = file.state === 'released';
  return [
    built,
    {
      ...{ key: 'ended', who: named(file.endedBy ?? '—', me), when: file.endedTime },
      state: isSent ? 'done' : 'refused',
      what: isSent ? 'Released to the bank.' : `Taken apart. ${file.endedReason ?? ''}`,
    },
  ];
}

function Actions({ file }: { file: FileDetail }) {
  if (file.state === 'dropped') return null;
  return file.state === 'built' ? <BuiltActions file={file} /> : <SentActions file={file} />;
}

function BuiltActions({ file }: { file: FileDetail }) {
  const { message } = App.useApp();
  const me = useMe();
  const { defaultCurrency } = useTenant();
  const [ask, dialog] = useReason();
  const propose = usePropose();
  const approve = useSend('POST /approvals/{id}/approve', { onDone: () => void message.success('Released') });
  const drop = useSend('POST /payments/files/{id}/drop', {
    onDone: () => void message.success('Taken apart'),
  });
  const mayDrop = useCan('POST /payments/files/{id}/drop');
  const mayDecide = me.roles.some(role => role === 'treasury' || role === 'compliance' || role === 'owner');
  const money = displayMoney(file.total, file.currency, defaultCurrency);
  const isStuck = file.list.some(({ state }) => state === 'changed');
  const isMine = file.builtBy === me.username || file.pending?.proposer === me.username;
  const { pending } = file;
  const refusal = whyNot({ isStuck, isMine, mayDecide });
  return (
    <>
      {refusal && pending && <p className={styles.why}>{refusal}</p>}
      <div className={styles.actions}>
        <Button
          danger
          disabled={!mayDrop}
          onClick={() =>
            ask({
              title: `Take ${file.number} apart?`,
              text: 'Its withdrawals can be put into another file.',
              action: 'Take apart',
              danger: true,
              run: reason => drop.mutateAsync({ params: { id: file.id }, body: { reason } }),
            })
          }
        >
          Take apart
        </Button>
        {pending ? (
          <Button
            type="primary"
            disabled={refusal !== null}
            onClick={() =>
              ask({
                title: `Release ${money}?`,
                text: 'It is marked as sent and can be handed to the bank. Paid follows the bank’s word.',
                action: 'Release',
                optional: true,
                run: reason =>
                  approve.mutateAsync({ params: { id: pending.proposalId }, body: reason ? { reason } : {} }),
              })
            }
          >
            Release {money}
          </Button>
        ) : (
          <Button
            type="primary"
            disabled={!mayDrop || isStuck}
            onClick={() =>
              ask({
                title: 'Propose the release again?',
                text: 'The last proposal was refused, taken back or has lapsed.',
                action: 'Propose',
                run: reason => propose('payment-file.release', { fileId: file.id }, reason),
              })
            }
          >
            Propose release
          </Button>
        )}
      </div>
      {dialog}
    </>
  );
}

function whyNot(why: { isStuck: boolean; isMine: boolean; mayDecide: boolean }): string | null {
  if (why.isStuck) return 'Something in it can no longer be paid: take it apart and build it anew.';
  if (why.isMine) return 'You built or proposed it, so somebody else must release it.';
  return why.mayDecide ? null : 'Your roles do not decide about this.';
}

function SentActions({ file }: { file: FileDetail }) {
  const mayPay = useCan('POST /payments/files/{id}/paid');
  const [open, setOpen] = useState(false);
  const sent = file.list.filter(({ state }) => state === 'sent');
  if (sent.length === 0) return null;
  return (
    <>
      <p className={styles.why}>A line of the bank’s statement that quotes a reference settles it too.</p>
      <div className={styles.actions}>
        <Button type="primary" disabled={!mayPay} onClick={() => setOpen(true)}>
          All {sent.length} are paid
        </Button>
      </div>
      <NotePaidDialog fileId={file.id} payments={sent} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
