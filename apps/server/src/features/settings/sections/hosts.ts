import { InvalidField } from '../../../http/refusal.ts';
import type { SettingsSection } from '../section.ts';
import { findForeignHost, listTenantHosts, replaceHosts } from '../tenant-row-store.ts';

export const hosts: SettingsSection<'hosts'> = {
  title: 'Host names',
  read: async tx => ({ hosts: await listTenantHosts(tx) }),
  async check(tx, value) {
    if (await findForeignHost(tx, value.hosts)) throw new InvalidField('value.hosts', 'hostTaken');
  },
  write: (tx, tenantId, value) => replaceHosts(tx, tenantId, value.hosts),
};
