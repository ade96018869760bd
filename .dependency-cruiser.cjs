/** Which folder may import which. docs/architecture.md draws the same picture. */

module.exports = {
  forbidden: [
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
      from: { path: '^packages/homes/src', pathNot: '\\.test\\.ts$' },
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
      from: { path: '^packages/db/src' },
      to: { path: '^(packages|apps)/', pathNot: '^packages/(db|homes)/' },
    },
    {
      name: 'client-imports-contract-only',
      severity: 'error',
      from: { path: '^packages/client/src' },
      to: { path: '^(packages|apps)/', pathNot: '^packages/(client|contract|rules|money|homes)/' },
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
      from: { path: '^apps/server/src/(http|kernel|features|market)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/(app|main)\\.ts$' },
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
      name: 'a-store-belongs-to-its-module',
      severity: 'error',
      from: { path: '^apps/server/src/features/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^apps/server/src/features/[^/]+/[^/]*-store\\.ts$',
        pathNot: '^apps/server/src/features/$1/',
      },
    },
    {
      name: 'no-test-code-in-production-code',
      severity: 'error',
      from: { path: '^(packages|apps)/', pathNot: '(\\.test\\.tsx?$|/testing/)' },
      to: { path: '(\\.test\\.tsx?$|/testing/)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|dist-server|\\.cache)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'default', 'types'],
    },
  },
};
