import type { Database } from '@openfloor/db/database';
import type { Feature } from '../../kernel/feature.ts';
import type { MailDesk } from '../../kernel/mail/mail-desk.ts';
import { forgetOldMails, nextMail } from '../../kernel/mail/outbox-store.ts';
import { mailConsoleHandlers } from './console-routes.ts';
import { mailFigures } from './mail-figures.ts';
import { emailHandlers } from './routes.ts';

export const mailFeature = {
  calls: emailHandlers,
  consoleCalls: mailConsoleHandlers,
  jobs: ({ database, mails }: { database: Database; mails: MailDesk }) => [
    {
      name: 'mails',
      title: 'E-mails',
      repeats: 'At once; after a failure six times within half a day',
      nextDue: nextMail,
      run: (tenantId: string, at: Date) => mails.begin(database, tenantId, at),
    },
  ],
  watched: [mailFigures],
  expiring: () => ({ rows: [forgetOldMails] }),
} satisfies Feature;
