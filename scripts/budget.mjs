/** Prints the first-load JavaScript of the built investor app and fails where it is over its budget. */
import { budgets, checkBudget } from './shared/budgets.mjs';
import { explain } from './shared/step.mjs';

console.log('First-load JavaScript (gzip)');
for (const budget of budgets) {
  try {
    console.log(checkBudget(budget));
  } catch (problem) {
    console.error(explain(problem));
    process.exitCode = 1;
  }
}
