import { useNow } from '@openfloor/look/use-now';
import { moneyText } from '@openfloor/money/money-text';
import { nearText } from '@/lib/console-time.ts';
import { Money } from '@/ui/money.tsx';
import { Section } from '@/ui/page.tsx';
import { Verdict } from '@/ui/verdict.tsx';
import styles from './proof.module.css';
import { type CheckLine, type Desk, lineFigure, lineNames, wholeText } from './proof-words.ts';

type Check = NonNullable<Desk['check']>;
type Currency = Parameters<typeof Money>[0]['currency'];

export function DailyCheck({ check }: { check: Check | null }) {
  const now = useNow(30_000);
  if (!check)
    return (
      <Section title="Not checked yet">
        <p className={styles.none}>
          Scheduled work checks the log each day, a first time soon after it has begun.
        </p>
      </Section>
    );
  const { day, startedTime, lines, differences, differenceCount } = check;
  return (
    <Section title={day === null ? 'No day closed yet' : `${day}, closed`} aside={nearText(startedTime, now)}>
      <ul className={styles.lines}>
        {lines.map(line => (
          <li key={line.area}>
            <Verdict tone={line.sound ? 'good' : 'bad'}>
              <span className="visually-hidden">{line.sound ? 'Sound: ' : 'Differs: '}</span>
            </Verdict>
            <span>{lineNames[line.area]}</span>
            <span className={styles.figure}>
              <LineFigure line={line} />
            </span>
          </li>
        ))}
      </ul>
      {differences.length > 0 && (
        <div className={styles.differences} role="alert">
          <b>{differenceCount === 1 ? '1 difference' : `${wholeText(differenceCount)} differences`}</b>
          <ul>
            {differences.map(difference => (
              <li key={difference}>{difference}</li>
            ))}
          </ul>
          {differenceCount > differences.length && <p>All of them: npm run proof:check</p>}
        </div>
      )}
    </Section>
  );
}

function LineFigure({ line }: { line: CheckLine }) {
  const { asset, count } = line;
  return asset === undefined ? (
    lineFigure(line)
  ) : (
    <Money amount={moneyText(BigInt(count), asset)} currency={asset as Currency} />
  );
}
