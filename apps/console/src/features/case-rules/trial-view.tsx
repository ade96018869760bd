import { trialHitsMax } from '@openfloor/contract/case-rules/figures';
import { Link } from 'react-router';
import { dayText } from '@/lib/console-time.ts';
import { Loading } from '@/ui/loading.tsx';
import { Section } from '@/ui/page.tsx';
import { TwoLines } from '@/ui/two-lines.tsx';
import styles from './case-rules.module.css';
import type { Trial } from './rule-words.ts';

const count = (figure: number) => figure.toLocaleString('en');

/** What the rule would have opened, beside what it opens as it is. */
export function TrialView({ trial }: { trial: Trial }) {
  const { now, after, state } = trial;
  const days = `${Math.round((trial.untilTime - trial.fromTime) / 86_400_000)} days`;
  if (state === 'waiting' || state === 'running')
    return (
      <Section title={`Being tried on the last ${days}`} aside={`${count(trial.movements)} movements so far`}>
        <Loading />
      </Section>
    );
  if (state === 'too-many')
    return (
      <Section title="Too wide">
        <p className={styles.say}>
          It would have opened more than {count(trialHitsMax)} cases in {days}. Nobody can look at as many:
          make it narrower and try it again.
        </p>
      </Section>
    );
  if (state === 'replaced')
    return (
      <Section title="Ended">
        <p className={styles.say}>Something else was tried instead. Try it again.</p>
      </Section>
    );
  const rows: [string, (side: typeof after) => string][] = [
    ['Cases opened', side => count(side.cases)],
    ['Customers touched', side => count(side.customers)],
    ['Reported customers found', side => `${side.reported} of ${trial.reported}`],
  ];
  return (
    <Section title={`Tried on the last ${days}`} aside={`${count(trial.movements)} movements`}>
      <table className={styles.figures}>
        <thead>
          <tr>
            <th>
              <span className="visually-hidden">Figure</span>
            </th>
            {now && <th>Now</th>}
            <th>{now ? 'After' : 'Would have'}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, of]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {now && <td>{of(now)}</td>}
              <td>
                <b>{of(after)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Days trial={trial} />
      <ul className={styles.samples} aria-label="Examples">
        {trial.samples.map(({ customer, time, facts, isNew }) => (
          <li key={`${customer.id} ${time}`}>
            <TwoLines
              main={<Link to={`/customers/${customer.id}`}>{customer.name ?? customer.username}</Link>}
              sub={`${dayText(time)}: ${facts.map(([name, value]) => `${name} ${value}`).join(', ')}`}
            />
            {now && isNew && <small>Not found now</small>}
          </li>
        ))}
      </ul>
      {after.cases === 0 && <p className={styles.say}>Nobody would have met it.</p>}
    </Section>
  );
}

/** Cases by day: the figures stand above, so those who listen miss nothing. */
function Days({ trial: { now, after, fromTime } }: { trial: Trial }) {
  const highest = Math.max(1, ...after.days, ...(now?.days ?? []));
  const height = (cases: number) => ({ height: `${(cases / highest) * 100}%` });
  return (
    <figure className={styles.days} aria-hidden="true">
      <div className={styles.bars}>
        {after.days.map((cases, day) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place
          <span key={day} className={styles.day}>
            <i style={height(cases)} />
            {now && <b style={height(now.days[day] ?? 0)} />}
          </span>
        ))}
      </div>
      <figcaption>
        <span>{dayText(fromTime)}</span>
        <span>{now ? 'Dark: now. Light: after the change.' : 'Cases by day'}</span>
        <span>Today</span>
      </figcaption>
    </figure>
  );
}
