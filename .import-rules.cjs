/** Which folder may import which. docs/architecture.md draws the same picture. */

const features = '^apps/server/src/features/';
const testCode = '(\\.test\\.ts$|/testing/)';

/** Which features of the server are built on which. Whatever is not named here is built on the kernel only. */
const builtOn = {
  account: ['trading'],
  alerts: ['staff', 'webhooks'],
  'bank-statements': ['reconciliation'],
  blotter: ['trading'],
  cases: ['documents', 'identity'],
  closures: ['access'],
  content: ['settings'],
  customers: ['access', 'account', 'audit', 'identity', 'staff', 'trading'],
  dashboard: ['staff'],
  deposits: ['documents', 'identity', 'settings'],
  exchange: ['settings'],
  exposure: ['reconciliation', 'settings', 'trading'],
  'first-steps': ['access', 'identity', 'settings'],
  identity: ['documents'],
  mail: ['access', 'payout-accounts', 'settings'],
  offers: ['documents', 'trading'],
  'payout-accounts': ['settings'],
  platform: ['staff'],
  payments: ['reconciliation'],
  portfolio: ['settings', 'trading'],
  products: ['offers'],
  recovery: ['access', 'documents', 'identity'],
  regulator: ['proof', 'staff'],
  reports: ['documents', 'exposure', 'reconciliation', 'tenants', 'transparency'],
  'search-engines': ['content'],
  security: ['access'],
  statements: ['documents', 'proof', 'transactions'],
  transparency: ['proof', 'reconciliation', 'trading'],
  withdrawals: ['identity', 'payout-accounts', 'settings'],
};
const built = Object.entries(builtOn).map(([feature, others]) => ({
  name: `what-${feature}-is-built-on`,
  severity: 'error',
  from: { path: `${features}${feature}/`, pathNot: testCode },
  to: { path: features, pathNot: `${features}(${[feature, ...others].join('|')})/` },
}));

module.exports = {
  forbidden: [
    ...built,
    {
      name: 'other-features-are-built-on-the-kernel',
      severity: 'error',
      from: {
        path: `${features}([^/]+)/`,
        pathNot: `(${features}(${Object.keys(builtOn).join('|')})/|${testCode})`,
      },
      to: { path: features, pathNot: `${features}$1/` },
    },
    {
      name: 'hot-reads-have-a-door-of-their-own',
      severity: 'error',
      from: { pathNot: '^apps/server/src/(hot/|app\\.ts$)' },
      to: { path: '^apps/server/src/hot/' },
    },
    {
      name: 'a-feature-is-handed-over-in-one-place',
      severity: 'error',
      from: { pathNot: '^apps/server/src/features\\.ts$' },
      to: { path: `${features}[^/]+/feature\\.ts$` },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|node:)|\\?(raw|url)$' },
    },
    {
      name: 'homes-import-nothing',
      severity: 'error',
      from: { path: '^packages/homes/src', pathNot: testCode },
      to: { pathNot: '^packages/homes/src' },
    },
    {
      name: 'money-imports-homes-only',
      severity: 'error',
      from: { path: '^packages/money/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/(money|homes)/src' },
    },
    {
      name: 'rules-import-money-and-homes-only',
      severity: 'error',
      from: { path: '^packages/rules/src', pathNot: '\\.test\\.ts$' },
      to: { path: '^(packages|apps)/', pathNot: '^packages/(rules|money|homes)/' },
    },
    {
      name: 'contract-imports-rules-money-and-homes-only',
      severity: 'error',
      from: { path: '^packages/contract/src' },
      to: { path: '^(packages|apps)/', pathNot: '^packages/(contract|rules|money|homes)/' },
    },
    {
      name: 'db-knows-homes-only',
      severity: 'error',
      from: { path: '^packages/db/src', pathNot: '(\\.test\\.ts$|^packages/db/src/testing/)' },
      to: { path: '^(packages|apps)/', pathNot: '^packages/(db|homes)/' },
    },
    {
      name: 'client-imports-contract-only',
      severity: 'error',
      from: { path: '^packages/client/src' },
      to: { path: '^(packages|apps)/', pathNot: '^packages/(client|contract|rules|money|homes)/' },
    },
    {
      name: 'look-imports-no-server-code',
      severity: 'error',
      from: { path: '^packages/look/src' },
      to: { path: '^packages/(db|ledger)/' },
    },
    {
      name: 'verify-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^packages/verify/src', pathNot: '\\.test\\.ts$' },
      to: { path: '^(packages|apps)/', pathNot: '^packages/verify/' },
    },
    {
      name: 'witness-imports-verify-only',
      severity: 'error',
      from: { path: '^packages/witness/src', pathNot: '\\.test\\.ts$' },
      to: { path: '^(packages|apps)/', pathNot: '^packages/(witness|verify)/' },
    },
    {
      name: 'packages-never-import-apps',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^apps/' },
    },
    {
      name: 'apps-never-import-the-database',
      severity: 'error',
      from: { path: '^apps/(web|console)/' },
      to: { path: '^(packages/(db|ledger)|apps/server)/' },
    },
    {
      name: 'no-feature-imports-another-feature',
      severity: 'error',
      from: { path: '^apps/(web|console)/src/features/([^/]+)/' },
      to: { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
    },
    {
      name: 'features-and-ui-never-import-app',
      severity: 'error',
      from: { path: '^apps/(web|console)/src/(features|ui|lib)/' },
      to: { path: '^apps/$1/src/app/' },
    },
    {
      name: 'ui-never-imports-features',
      severity: 'error',
      from: { path: '^apps/(web|console)/src/(ui|lib)/' },
      to: { path: '^apps/$1/src/features/' },
    },
    {
      name: 'texts-are-gathered-from-features',
      severity: 'error',
      from: { path: '^apps/web/src/texts/' },
      to: { path: '^apps/web/src/', pathNot: '^apps/web/src/(texts/|features/.*/texts/)' },
    },
    {
      name: 'market-never-imports-business',
      severity: 'error',
      from: { path: '^apps/server/src/market/' },
      to: { path: '^apps/server/src/(features|kernel|http)/' },
    },
    {
      name: 'only-the-composition-root-sees-everything',
      severity: 'error',
      from: { path: '^apps/server/src/(hot|http|kernel|features|market)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/(app|built-apps|features|main|parts|prune|server-jobs)\\.ts$' },
    },
    {
      name: 'http-knows-no-business',
      severity: 'error',
      from: { path: '^apps/server/src/http/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/(features|kernel|market)/' },
    },
    {
      name: 'the-kernel-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/server/src/kernel/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/features/' },
    },
    {
      name: 'no-test-code-in-production-code',
      severity: 'error',
      from: { path: '^(packages|apps)/', pathNot: '(\\.test\\.tsx?$|/testing/)' },
      to: { path: '(\\.test\\.tsx?$|/testing/)' },
    },
  ],
};
