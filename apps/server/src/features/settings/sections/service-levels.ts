import { readServiceLevels, saveServiceLevels } from '../../../kernel/queues/service-level-store.ts';
import type { SettingsSection } from '../section.ts';

export const serviceLevels: SettingsSection<'serviceLevels'> = {
  title: 'Business hours and service levels',
  read: readServiceLevels,
  write: (tx, _tenantId, value) => saveServiceLevels(tx, value),
};
