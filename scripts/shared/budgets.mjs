import { join } from 'node:path';
import { firstLoadSize } from './bundle-size.mjs';
import { root } from './paths.mjs';

// Every visit loads the texts of one language; these are the largest. Neither needs those of the other screens.
const firstTexts = ['src/app/run-app.tsx', 'src/texts/zh.ts'];
const formTexts = [...firstTexts, 'src/texts/zh-forms.ts'];

/** First-load JavaScript of the investor app, compressed: what a slow phone waits for. */
export const budgets = [
  { route: 'log-in', lazySources: [...formTexts, 'src/features/access/login-page.tsx'], kilobytes: 140 },
  { route: 'home', lazySources: [...firstTexts, 'src/features/content/home/home-page.tsx'], kilobytes: 140 },
];

/** One line that says the size; throws it where the size is over the budget. @param {typeof budgets[number]} budget */
export function checkBudget({ route, lazySources, kilobytes }) {
  const size = firstLoadSize(join(root, 'apps/web/dist'), lazySources) / 1000;
  const line = `${route.padEnd(8)} ${size.toFixed(1).padStart(7)} KB of ${kilobytes} KB`;
  if (size > kilobytes) throw new Error(`${line}: over the budget`);
  return line;
}
