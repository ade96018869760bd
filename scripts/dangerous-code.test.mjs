import { expect, test } from 'vitest';
import { repositoryFiles, textOf } from './shared/documents.mjs';

/** What runs in production: neither tests nor what they share. */
const sources = repositoryFiles.filter(
  file => /^(apps|packages)\/[^/]+\/src\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file),
);

/** What would be dangerous anywhere, and the files that may do it, each for a reason. @type {[string, RegExp, string[]][]} */
const dangers = [
  ['code that is made while running', /\beval\(|new Function\(|set(Timeout|Interval)\(['"`]/, []],
  [
    'code from a path that is worked out',
    /\bimport\((?!\s*['"])/,
    // Threads of the server where nothing is built, and the build's own file.
    ['apps/server/src/features/tenants/page-renderer.ts', 'apps/server/src/kernel/start-thread.ts'],
  ],
  [
    'HTML that is set as text',
    /innerHTML|outerHTML|insertAdjacentHTML|document\.write|srcDoc|dangerouslySetInnerHTML/,
    // Purified just before; the server has cleaned it already, and draws a story's page from that.
    ['apps/console/src/features/content/news-text.tsx', 'apps/web/src/features/content/news/article.tsx'],
  ],
  ['a field that takes no pasted password', /onPaste|onBeforeInput/, []],
  // The library measures it with a style attribute, which the page's policy forbids.
  ['a field that grows by a style attribute', /\bautoSize\b/, []],
  [
    'a pattern that is put together',
    /new RegExp\(/,
    // Of numbers that stand in the code.
    [
      'apps/console/src/features/settings/fields.tsx',
      'apps/console/src/lib/amount-rule.ts',
      'packages/rules/src/credentials.ts',
    ],
  ],
  [
    'requests to elsewhere',
    /(?<![.\w])fetch\(|new (WebSocket|XMLHttpRequest)\(|undici|axios/,
    // The market's source, the witnesses that the settings name, the apps' calls to their own server, and the worker's to where its page came from; the
    // command that checks a statement, to the mirror that its user names.
    [
      'apps/console/src/lib/save-file.ts',
      'apps/console/src/lib/whole-list.ts',
      'apps/server/src/features/proof/witness/witness-desk.ts',
      'apps/server/src/market/feed/twelvedata/price-stream.ts',
      'apps/server/src/market/feed/twelvedata/rest-client.ts',
      'apps/web/src/features/verification/served-log.ts',
      'apps/web/src/lib/live-quotes.ts',
      'apps/web/src/lib/upload.ts',
      'apps/web/src/service-worker/answer.ts',
      'apps/web/src/service-worker/shell.ts',
      'packages/client/src/client.ts',
      'packages/verify/src/command/mirror-files.ts',
    ],
  ],
  [
    'what a browser keeps',
    /localStorage|sessionStorage|indexedDB|caches\.open|serviceWorker/,
    // Language, appearance, searches and the session's token; staff's in the tab alone. Drafts and what is shown without
    // a connection, sealed; the app's own files; that pushes are taken, and whether they hide amounts.
    [
      'apps/console/src/lib/session.ts',
      'apps/web/src/features/service/install-guide.tsx',
      'apps/web/src/lib/device-data.ts',
      'apps/web/src/lib/drafts/draft-store.ts',
      'apps/web/src/lib/kept/after-start.ts',
      'apps/web/src/lib/kept/register-worker.ts',
      'apps/web/src/lib/missing-code.ts',
      'apps/web/src/lib/push/can-push.ts',
      'apps/web/src/lib/push/device-mark.ts',
      'apps/web/src/lib/push/follow-push.ts',
      'apps/web/src/lib/push/this-device.ts',
      'apps/web/src/service-worker/shell.ts',
      'packages/look/src/storage.ts',
    ],
  ],
  ['cookies', /document\.cookie|set-cookie|setCookie/i, []],
  [
    'SQL that is not a literal',
    // A literal, or the choice between two.
    /sql\.raw\((?!([^'()\n]*( === '\w+')? \? '[^'\n]*' : )?'[^'\n]*'\))/,
    // The migrations themselves.
    ['packages/db/src/migrate.ts'],
  ],
  [
    'another program that is run',
    /node:child_process/,
    // PostgreSQL, by fixed paths and lists of arguments; the command that the settings name to sign the public logs;
    // Node with a file of ours, for long work beside the server.
    [
      'apps/server/src/features/proof/command-keys.ts',
      'apps/server/src/features/statements/statement-processes.ts',
      'apps/server/src/kernel/start-process.ts',
      'packages/db/src/embedded/after-this-process.ts',
      'packages/db/src/embedded/identity.ts',
      'packages/db/src/embedded/postmaster.ts',
      'packages/db/src/embedded/process-identity.ts',
    ],
  ],
  // But for how long to wait before another try.
  [
    'numbers that can be guessed',
    /^(?!.*(setTimeout|backoff|pauseMs|waitMs|delayMs|random: Math|#options\.random)).*Math\.random/m,
    [],
  ],
  ['a hash other than SHA-256', /create(Hash|Hmac)\((?!'sha256')/, []],
  [
    'a cipher other than AES-256-GCM',
    /create(C|Dec)ipheriv\((?!'aes-256-gcm')/,
    // Web Push has AES-128-GCM (RFC 8291); the simulated market's numbers keep nothing secret.
    [
      'apps/server/src/features/notifications/push/seal-push.ts',
      'apps/server/src/market/feed/simulated/random.ts',
    ],
  ],
  [
    'a certificate that is not looked at',
    /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/,
    [],
  ],
  ['XML that is read', /DOMParser|xml2js|fast-xml-parser|libxml/, []],
  [
    'messages from other windows',
    /addEventListener\('message'|window\.onmessage|window\.postMessage/,
    // Between the worker and its own pages, and one word only.
    ['apps/web/src/lib/push/follow-push.ts', 'apps/web/src/service-worker/worker.ts'],
  ],
];

test('the sources are found', () => {
  expect(sources.length).toBeGreaterThan(1_000);
});

test.each(dangers)('no source has %s', (_, pattern, allowed) => {
  expect(sources.filter(file => pattern.test(textOf(file)))).toEqual(allowed);
});
