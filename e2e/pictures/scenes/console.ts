import { clickPlace, steps, until, untilOver } from '../acts.ts';
import type { Act, Scene } from '../scene.ts';

/** The addresses of a tenant's console below `/console`, and of some of their tabs. */
const screens: Readonly<Record<string, string>> = {
  dashboard: '/dashboard',
  approvals: '/approvals',
  withdrawals: '/withdrawals',
  deposits: '/deposits',
  identity: '/identity',
  recovery: '/recovery',
  cases: '/cases',
  screening: '/screening',
  webhooks: '/webhooks',
  rules: '/rules',
  'cases-closed': '/cases?tab=closed',
  messages: '/messages',
  'message-templates': '/messages/templates',
  customers: '/customers',
  closures: '/closures',
  reconciliation: '/reconciliation',
  'bank-accounts': '/reconciliation?tab=accounts',
  payments: '/payments',
  'payment-files': '/payments?tab=files',
  'bank-statements': '/bank-statements',
  'bank-files': '/bank-statements?tab=files',
  orders: '/orders',
  exposure: '/exposure',
  reports: '/reports',
  'reports-schedule': '/reports?tab=schedule',
  'reports-fees': '/reports?tab=fees',
  offers: '/offers',
  products: '/products',
  'scheduled-work': '/scheduled-work',
  'scheduled-runs': '/scheduled-work?tab=runs',
  alerts: '/alerts',
  'alerts-rules': '/alerts?tab=rules',
  'alerts-channels': '/alerts?tab=channels',
  'alerts-history': '/alerts?tab=history',
  proof: '/proof',
  'content-news': '/content',
  'content-banners': '/content?tab=banners',
  'content-shortcuts': '/content?tab=home',
  settings: '/settings',
  'settings-fees': '/settings?part=fees',
  records: '/records',
  setup: '/setup',
  halt: '/halt',
  staff: '/staff',
  'platform-access': '/platform-access',
  regulator: '/regulator',
  audit: '/audit',
  me: '/me',
};

const platform: Readonly<Record<string, string>> = {
  approvals: '/platform/approvals',
  tenants: '/platform/tenants',
  'new-tenant': '/platform/tenants/new',
  nodes: '/platform/nodes',
  calendars: '/platform/calendars',
  access: '/platform/access',
  log: '/platform/log',
  me: '/platform/me',
};

/** Queues open their first record beside the list. */
const queues = ['withdrawals', 'deposits', 'identity', 'approvals'];

/** The first of the list, on a page of its own; the list stays until that has come. */
const openFirst: Act = async stage => {
  const list = await stage.page.locator('h1').first().innerText();
  await clickPlace('main tr[data-row-key]:not(.ant-table-measure-row)')(stage);
  await until(/\/console\/(customers|offers|products|payments|regulator|content\/news)\/[\w-]+/)(stage);
  await stage.page.locator('h1').filter({ hasNotText: list }).first().waitFor();
};

export const consoleScenes: readonly Scene[] = [
  { name: 'console-login', visitor: 'guest', path: '/console' },
  { name: 'console-platform-login', visitor: 'guest', path: '/console/platform' },
  ...Object.entries(screens).flatMap(([name, path]): Scene[] => [
    { name: `console-${name}`, visitor: 'staff', path: `/console${path}` },
  ]),
  ...queues.map(
    (name): Scene => ({
      name: `console-${name}-failed`,
      visitor: 'staff',
      path: `/console/${name}`,
      network: 'fails',
    }),
  ),
  { name: 'console-customer', visitor: 'staff', path: '/console/customers?search=demo', act: openFirst },
  { name: 'console-offer', visitor: 'staff', path: '/console/offers', act: openFirst },
  { name: 'console-product', visitor: 'staff', path: '/console/products', act: openFirst },
  { name: 'console-examination', visitor: 'examiner', path: '/console/examination' },
  {
    name: 'console-examination-record',
    visitor: 'examiner',
    path: '/console/examination?kind=orders',
    act: steps(clickPlace('main tr[data-row-key]:not(.ant-table-measure-row)'), ({ page }) =>
      page.getByText('Quote of').waitFor(),
    ),
  },
  {
    name: 'console-give-access',
    visitor: 'staff',
    path: '/console/regulator',
    act: steps(clickPlace('main button.ant-btn-primary'), untilOver),
    over: true,
  },
  { name: 'console-regulator-access', visitor: 'staff', path: '/console/regulator', act: openFirst },
  {
    name: 'console-news',
    visitor: 'staff',
    path: '/console/content',
    // What it will look like follows a moment after what is written.
    act: steps(openFirst, ({ page }) => page.getByLabel('Preview').locator('p').first().waitFor()),
  },
  {
    name: 'console-case',
    visitor: 'staff',
    path: '/console/cases',
    act: steps(clickPlace('main tr[data-row-key]:not(.ant-table-measure-row)'), ({ page }) =>
      page.getByText('The customer sees nothing of this.').waitFor(),
    ),
  },
  { name: 'console-payment-file', visitor: 'staff', path: '/console/payments?tab=files', act: openFirst },
  { name: 'console-payment-file-missing', visitor: 'staff', path: '/console/payments/none' },
  {
    name: 'console-bank-line',
    visitor: 'staff',
    path: '/console/bank-statements',
    act: steps(clickPlace('main tr[data-row-key]:not(.ant-table-measure-row)'), untilOver),
    over: true,
  },
  {
    name: 'console-add-member',
    visitor: 'staff',
    path: '/console/staff',
    act: steps(clickPlace('main button.ant-btn-primary'), untilOver),
    over: true,
  },
  {
    name: 'console-make-statement',
    visitor: 'staff',
    path: '/console/customers',
    act: steps(
      openFirst,
      ({ page }) => page.getByRole('button', { name: 'Make statement' }).click(),
      untilOver,
    ),
    over: true,
  },
  ...Object.entries(platform).map(
    ([name, path]): Scene => ({ name: `platform-${name}`, visitor: 'platform', path: `/console${path}` }),
  ),
];
