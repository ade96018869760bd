import { Icon } from '@openfloor/look/ui/icon';
import { useNow } from '@openfloor/look/use-now';
import mail from '@phosphor-icons/core/regular/envelope-simple.svg?raw';
import send from '@phosphor-icons/core/regular/paper-plane-tilt.svg?raw';
import hook from '@phosphor-icons/core/regular/webhooks-logo.svg?raw';
import { App, Button } from 'antd';
import { Link } from 'react-router';
import { mayCall, useCan, useMe } from '@/lib/roles.ts';
import { useSend } from '@/lib/use-send.ts';
import { Panel } from '@/ui/panel.tsx';
import { TwoLines } from '@/ui/two-lines.tsx';
import { useReason } from '@/ui/use-reason.tsx';
import { Verdict, type VerdictTone } from '@/ui/verdict.tsx';
import { type Channels, canSend, isWithheld, sendingOf, webhookStateOf, withheld } from './alert-words.ts';
import styles from './alerts.module.css';

/** Who is told, and whether the last message arrived. */
export function ChannelsPanel({ channels }: { channels: Channels }) {
  const now = useNow(60_000);
  const me = useMe();
  const maySet = useCan('PUT /settings/service-levels');
  const { addresses, webhooks } = channels;
  const none = addresses.length + webhooks.length === 0;
  return (
    <Panel title="Where alerts go" aside={maySet && <Link to="/settings?part=serviceLevels">Change</Link>}>
      {none && (
        <p className={styles.nothing}>
          <Verdict tone="warn">Nobody is told</Verdict>
          {maySet && 'Name addresses, or a webhook that hears of queues.'}
        </p>
      )}
      <ul className={styles.lines}>
        {addresses.map(({ address, compliance, last }) => (
          <Line
            key={`${address} ${compliance}`}
            icon={mail}
            main={address}
            sub={last?.problem ?? (compliance ? 'What compliance alone may know' : 'Every other queue')}
            state={isWithheld(me, channels, address) ? withheld : sendingOf(channels, last, now)}
          />
        ))}
        {webhooks.map(webhook => (
          <Line
            key={webhook.id}
            icon={hook}
            main={webhook.name}
            sub={
              webhook.problem ??
              webhook.host ??
              (webhook.compliance ? 'Every queue' : 'Every queue but private ones')
            }
            state={
              webhook.compliance && webhook.state === 'on' && !mayCall(me, 'GET /cases')
                ? withheld
                : webhookStateOf(webhook, now)
            }
          />
        ))}
        {canSend(channels) && <TestLine />}
      </ul>
    </Panel>
  );
}

interface LineProps {
  icon: string;
  main: string;
  sub: string;
  state: { tone: VerdictTone; text: string };
}

function Line({ icon, main, sub, state: { tone, text } }: LineProps) {
  return (
    <li className={styles.line}>
      <Icon svg={icon} size={20} />
      <span className={styles.main}>
        <TwoLines main={main} sub={sub} />
      </span>
      <Verdict tone={tone}>{text}</Verdict>
    </li>
  );
}

function TestLine() {
  const { message } = App.useApp();
  const mayTest = useCan('POST /alerts/test');
  const [ask, dialog] = useReason();
  const test = useSend('POST /alerts/test', {
    onDone: ({ mails, webhooks }) =>
      void message.success(`On its way: ${mails} by e-mail, ${webhooks} by webhook`),
  });
  if (!mayTest) return null;
  return (
    <li className={styles.line}>
      <Icon svg={send} size={20} />
      <span className={styles.main}>
        <TwoLines main="Test of all channels" sub="Each line says what became of it" />
      </span>
      <Button
        onClick={() =>
          ask({
            title: 'Send a test to all channels?',
            text: 'Each address gets a message, and each webhook an event that says it is a test.',
            action: 'Send',
            run: reason => test.mutateAsync({ body: { reason } }),
          })
        }
      >
        Send test
      </Button>
      {dialog}
    </li>
  );
}
