import { InvalidField } from '../../../http/refusal.ts';
import { isPasswordOf, readMailServer, saveMailServer } from '../../../kernel/mail/mail-server-store.ts';
import type { SettingsSection } from '../section.ts';

/** The password is not among these: they name one that was given for the very server and user name. */
export const mail: SettingsSection<'mail'> = {
  title: 'Mail server',
  read: async tx => ({ server: await readMailServer(tx) }),
  async check(tx, { server }) {
    if (server?.passwordId && !(await isPasswordOf(tx, server)))
      throw new InvalidField('value.server.passwordId', 'notAllowed');
  },
  write: (tx, _tenantId, { server }) => saveMailServer(tx, server),
};
