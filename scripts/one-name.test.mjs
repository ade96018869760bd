import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Words that name a product twice, by language; docs/languages.md says which word is used. */
const forbidden = {
  en: /Block offer/,
  pt: /Follow-on|Colocação em bloco|'Colocação'|(Oferta|Venda) bloco|suspensão primeiro|Subscrever|[Ss]ubscrição|[Ii]ntegralização|'Rejeitado'|FEE: 'Taxa de câmbio'|Conta corrente|Contrato de Usuário/,
  // Not the end of one word and the beginning of the next: 输入金额.
  zh: /入金(?!额)|充值|提款|认缴|实名|身份验证/,
};

const filesUnder = folder =>
  readdirSync(folder, { recursive: true })
    .map(name => `${folder}/${String(name)}`)
    .filter(name => name.endsWith('.ts'));

const textsOf = language =>
  [...filesUnder('apps/web/src'), ...filesUnder('packages/contract/src/messages')]
    .filter(name => new RegExp(`/(texts|messages)/${language}(/[^/]+|[^/]*)\\.ts$`).test(name))
    .concat(everyLanguage);

const everyLanguage = [
  'apps/server/src/demo/content/shortcuts.ts',
  'apps/server/src/demo/agreements.ts',
  'apps/server/src/features/transactions/describe-movement.ts',
  'apps/server/src/features/notifications/push/push-message.ts',
];

test.each(['en', 'pt', 'zh'])('every product has one name in %s', language => {
  const files = textsOf(language);
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter(file => forbidden[language].test(readFileSync(file, 'utf8')))).toEqual([]);
});
