import { secondsSince, type Watched } from '../../kernel/figures/watched.ts';
import { waitingMails } from '../../kernel/mail/outbox-store.ts';

const [oldestName, waitingName] = ['openfloor_mail_oldest_seconds', 'openfloor_mail_waiting'];

/** What the tenant's mail server has not taken yet. */
export const mailFigures: Watched = {
  name: 'mail',
  byTenant: true,
  gauges: [
    {
      name: oldestName,
      help: 'How long the oldest e-mail has waited for the mail server',
      labels: [],
      together: 'max',
    },
    { name: waitingName, help: 'E-mails that wait, counted up to 10,000', labels: [], together: 'sum' },
  ],
  async read(tx, at) {
    const { oldest, waiting } = await waitingMails(tx);
    return [
      { name: oldestName, labels: {}, value: secondsSince(oldest, at) },
      { name: waitingName, labels: {}, value: waiting },
    ];
  },
};
