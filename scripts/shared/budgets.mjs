import { join } from 'node:path';
import { firstLoadSize } from './bundle-size.mjs';
import { root } from './paths.mjs';

// Every visit loads the texts of one language; these are the largest. Neither needs those of the other screens.
const firstTexts = ['src/app/run-app.tsx', 'src/texts/zh.ts'];
const formTexts = [...firstTexts, 'src/texts/zh-forms.ts'];
const allTexts = [...formTexts, 'src/texts/zh-screens.ts'];

/**
 * First-load JavaScript, compressed: what a slow phone waits for in the investor app, and the log-in of the console.
 * @type {{ route: string, app?: string, lazySources: string[], kilobytes: number }[]}
 */
export const budgets = [
  { route: 'log-in', lazySources: [...formTexts, 'src/features/access/login-page.tsx'], kilobytes: 115 },
  { route: 'home', lazySources: [...firstTexts, 'src/features/content/home/home-page.tsx'], kilobytes: 115 },
  { route: 'stock', lazySources: [...allTexts, 'src/features/stocks/detail/stock-page.tsx'], kilobytes: 180 },
  { route: 'console', app: 'console', lazySources: [], kilobytes: 300 },
];

/** One line that says the size; throws it where the size is over the budget. @param {typeof budgets[number]} budget */
export function checkBudget({ route, app = 'web', lazySources, kilobytes }) {
  const size = firstLoadSize(join(root, 'apps', app, 'dist'), lazySources) / 1000;
  const line = `${route.padEnd(8)} ${size.toFixed(1).padStart(7)} KB of ${kilobytes} KB`;
  if (size > kilobytes) throw new Error(`${line}: over the budget`);
  return line;
}
