import { useNow } from '@openfloor/look/use-now';
import { assetDecimals } from '@openfloor/money/assets';
import { displayDecimal } from '@openfloor/money/display';
import { Link } from 'react-router';
import { breakTexts } from '@/lib/break-words.ts';
import type { RecordOf } from '@/lib/list-calls.ts';
import { useTenant } from '@/lib/tenant.ts';
import { waitText } from '@/lib/wait-text.ts';
import { Panel } from '@/ui/panel.tsx';
import { type Asked, Shown } from '@/ui/shown.tsx';
import { Verdict } from '@/ui/verdict.tsx';
import styles from './dashboard.module.css';

type Break = RecordOf<'GET /reconciliation/breaks'>;

const shownMax = 3;
const place = '/reconciliation?tab=breaks&state=open';

/** The newest differences that nobody has explained yet. */
export function OpenBreaks({ breaks }: { breaks: Asked<{ records: readonly Break[]; total: number }> }) {
  const total = breaks.data?.total ?? 0;
  return (
    <Panel
      title="Open breaks"
      aside={<Link to={place}>{total > shownMax ? `See all ${total}` : 'See all'}</Link>}
    >
      <Shown asked={breaks} rows={2}>
        {({ records }) =>
          records.length === 0 ? (
            <p className={styles.none}>
              <Verdict tone="good">Nothing has to be explained</Verdict>
            </p>
          ) : (
            <ul>
              {records.slice(0, shownMax).map(row => (
                <OpenBreak key={row.id} row={row} />
              ))}
            </ul>
          )
        }
      </Shown>
    </Panel>
  );
}

function OpenBreak({ row }: { row: Break }) {
  const { defaultCurrency } = useTenant();
  const now = useNow(10_000);
  const decimals = assetDecimals(row.asset);
  return (
    <li className={styles.break}>
      <b>
        {row.asset}, {row.day}
      </b>
      <b className={styles.breakFigure}>
        {row.difference === null
          ? 'Not stated'
          : displayDecimal(row.difference, defaultCurrency, { plus: true, decimals })}
      </b>
      <span>{breakTexts[row.kind]}</span>
      <span className={styles.breakFigure}>{waitText(now - row.openedTime)}</span>
    </li>
  );
}
