import type { SettingsSectionName, SettingsValue } from '@openfloor/contract/settings/sections';
import type { Tx } from '@openfloor/db/database';

/** One part of the settings that is read, changed, kept and brought back as a whole. */
export interface SettingsSection<Name extends SettingsSectionName> {
  /** What a change of it is called. */
  title: string;
  read(tx: Tx): Promise<SettingsValue<Name>>;
  /** Refuses what the contract cannot see to be wrong. */
  check?(tx: Tx, value: SettingsValue<Name>, before: SettingsValue<Name>): Promise<void>;
  write(tx: Tx, tenantId: string, value: SettingsValue<Name>): Promise<void>;
}
