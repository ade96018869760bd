import { Icon } from '@openfloor/look/ui/icon';
import endIcon from '@phosphor-icons/core/regular/sign-out.svg?raw';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useCan, useMe } from '@/lib/roles.ts';
import { useSend } from '@/lib/use-send.ts';
import { IdentityButton } from '@/ui/identity-dialog.tsx';
import { useReason } from '@/ui/use-reason.tsx';
import { AdjustmentDialog } from './adjustment-dialog.tsx';
import type { CustomerProfile } from './customer-profile.ts';
import { ShareDialog } from './share-dialog.tsx';
import { StatementDialog } from './statement-dialog.tsx';

/** Make a statement, end sessions, disable, enable, propose an adjustment: each with its reason, each shown to the customer. */
export function CustomerActions({ customer }: { customer: CustomerProfile }) {
  const { message } = App.useApp();
  const [ask, dialog] = useReason();
  const [adjusting, setAdjusting] = useState(false);
  const [stating, setStating] = useState(false);
  const [adjustingShares, setAdjustingShares] = useState(false);
  const mayState = useCan('GET /customers/{id}/statement');
  const mayEnd = useCan('POST /customers/{id}/sessions/end');
  const mayDisable = useCan('POST /customers/{id}/disable');
  const { roles } = useMe();
  const mayPropose = roles.includes('treasury') || roles.includes('owner');
  const disable = useSend('POST /customers/{id}/disable', { onDone: () => void message.success('Disabled') });
  const enable = useSend('POST /customers/{id}/enable', { onDone: () => void message.success('Enabled') });
  const end = useSend('POST /customers/{id}/sessions/end', {
    onDone: ({ ended }) => void message.success(`${ended} ended`),
  });
  const params = { id: customer.id };

  const askEnd = () =>
    ask({
      title: 'End every session of this customer?',
      text: 'They are logged out everywhere and see your reason.',
      action: 'End sessions',
      danger: true,
      run: reason => end.mutateAsync({ params, body: { reason } }),
    });

  const askDisable = () =>
    ask({
      title: `Disable ${customer.username}?`,
      text: 'They may still log in and withdraw what is theirs, and nothing else. They see your reason.',
      action: 'Disable',
      danger: true,
      run: reason => disable.mutateAsync({ params, body: { reason } }),
    });
  const askEnable = () =>
    ask({
      title: `Enable ${customer.username} again?`,
      action: 'Enable',
      run: reason => enable.mutateAsync({ params, body: { reason } }),
    });
  return (
    <>
      {mayState && <Button onClick={() => setStating(true)}>Make statement</Button>}
      {mayPropose && <Button onClick={() => setAdjusting(true)}>Propose adjustment</Button>}
      {mayPropose && <Button onClick={() => setAdjustingShares(true)}>Adjust shares</Button>}
      {customer.name !== null && <IdentityButton customerId={customer.id} />}
      {mayEnd && (
        <Button
          icon={<Icon svg={endIcon} size={16} />}
          disabled={customer.openSessions === 0}
          title={customer.openSessions === 0 ? 'No session is open' : undefined}
          onClick={askEnd}
        >
          End sessions
        </Button>
      )}
      {mayDisable &&
        (customer.status === 'active' ? (
          <Button danger onClick={askDisable}>
            Disable
          </Button>
        ) : (
          <Button onClick={askEnable}>Enable</Button>
        ))}
      <AdjustmentDialog customerId={customer.id} open={adjusting} onClose={() => setAdjusting(false)} />
      {adjustingShares && (
        <ShareDialog customerId={customer.id} open onClose={() => setAdjustingShares(false)} />
      )}
      <StatementDialog customerId={customer.id} open={stating} onClose={() => setStating(false)} />
      {dialog}
    </>
  );
}
