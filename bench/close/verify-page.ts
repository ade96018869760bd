import { readCheckpoint } from '@openfloor/verify/checkpoint';
import type { Statement } from '@openfloor/verify/statement';
import { verifyDays } from '@openfloor/verify/verify-days';

/* In the browser: judges one customer’s proof of a day as the page that verifies does. */

export interface Judged {
  ms: number;
  codes: string[];
}

declare global {
  var judge: (note: string, customer: string, day: Statement['days'][number]) => Judged;
}

globalThis.judge = (note, customer, day) => {
  const begun = performance.now();
  const head = readCheckpoint(note);
  const statement = { log: head.origin, customer, days: [day] } as unknown as Statement;
  const codes = verifyDays(statement, head).verdicts.map(({ code }) => code);
  return { ms: performance.now() - begun, codes };
};
