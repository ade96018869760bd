import './ui/fonts.css';
import 'virtual:colours.css';
import './ui/tokens.css';
import './ui/base.css';
import { reloadOnce } from './lib/missing-code.ts';
import { afterPaint, breathe, giveWay } from './lib/pauses.ts';

/** What the server drew is shown first; then the app comes in pieces, between which a tap is answered. */
async function main(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  if (root.hasChildNodes()) await afterPaint();
  await fetchNextFiles();
  await import('react-dom/client');
  await breathe();
  await import('./lib/i18n.ts');
  await breathe();
  const { runApp } = await import('./app/run-app.tsx');
  await breathe();
  await runApp(root);
}

/**
 * What the app is made of, all of it before any is run, where the server has left it until the page was painted. One after the
 * other: asking for all of them is longer than a tap may wait.
 */
async function fetchNextFiles(): Promise<void> {
  const files: string[] = JSON.parse(document.getElementById('next-files')?.textContent ?? '[]');
  for (const file of files) {
    await giveWay();
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: 'modulepreload',
        crossOrigin: '',
        href: `/${file}`,
      }),
    );
  }
}

// What the server drew would stay without answering any tap.
void main().catch(
  () => reloadOnce() || window.addEventListener('online', () => reloadOnce(), { once: true }),
);
