import { roleNames } from '@/lib/roles.ts';
import type { FilterField } from '@/ui/filter-bar.tsx';
import { actorKinds } from './audit-words.ts';

const choices = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

/** Beginnings of actions: everything that is done about such a record. */
const areas = {
  staff: 'Staff and log-ins',
  user: 'Customers’ own accounts',
  customer: 'Customers',
  kyc: 'Identity',
  deposit: 'Deposits',
  withdrawal: 'Withdrawals',
  'bank-account': 'Bank accounts',
  manual: 'Adjustments',
  offer: 'Offers',
  product: 'Products',
  settings: 'Settings',
  news: 'News',
  banner: 'Banners',
  shortcut: 'Shortcuts',
  document: 'Documents',
  reconciliation: 'Reconciliation',
  job: 'Scheduled work',
  platform: 'Platform access',
  audit: 'Audit log',
};

export const auditFilters: readonly FilterField[] = [
  { kind: 'dates', from: 'from', to: 'to', label: 'Date' },
  { kind: 'text', name: 'actor', label: 'Person', chip: true },
  { kind: 'choice', name: 'actorKind', label: 'Kind', options: choices(actorKinds), chip: true },
  { kind: 'choice', name: 'role', label: 'Role', options: choices(roleNames), chip: true },
  { kind: 'choice', name: 'action', label: 'Action', options: choices(areas), chip: true },
  { kind: 'text', name: 'subject', label: 'Record', chip: true },
];
