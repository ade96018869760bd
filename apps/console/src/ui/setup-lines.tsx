import { Icon } from '@openfloor/look/ui/icon';
import checkCircle from '@phosphor-icons/core/fill/check-circle-fill.svg?raw';
import caret from '@phosphor-icons/core/regular/caret-right.svg?raw';
import circleDashed from '@phosphor-icons/core/regular/circle-dashed.svg?raw';
import clock from '@phosphor-icons/core/regular/clock.svg?raw';
import { Link } from 'react-router';
import { mayCall, useMe } from '@/lib/roles.ts';
import { type SetupLine, setupPlaces } from '@/lib/setup-places.ts';
import styles from './setup-lines.module.css';
import { Tag } from './tag.tsx';

const signs = { done: checkCircle, soon: checkCircle, waits: clock, missing: circleDashed } as const;

/** Lines of the set-up, each leading to where it is done. */
export function SetupLines({ lines }: { lines: readonly SetupLine[] }) {
  const me = useMe();
  return (
    <ul className={styles.lines}>
      {lines.map(line => {
        const { title, to, needs } = setupPlaces[line.name];
        const words = (
          <>
            <Icon svg={signs[line.state]} size={20} className={styles[line.state]} />
            <span className={styles.words}>
              <strong>{title}</strong>
              <span>{line.detail}</span>
            </span>
            <State line={line} />
          </>
        );
        return (
          <li key={line.name}>
            {mayCall(me, needs) ? (
              <Link to={to} className={styles.line}>
                {words}
                <Icon svg={caret} size={16} className={styles.caret} />
              </Link>
            ) : (
              <span className={styles.line}>{words}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function State({ line: { state, later } }: { line: SetupLine }) {
  if (state === 'waits') return <Tag tone="warn">Waits for approval</Tag>;
  if (state === 'soon') return <Tag tone="warn">Ends soon</Tag>;
  if (state === 'missing') return later ? <Tag>Can wait</Tag> : <Tag tone="bad">Missing</Tag>;
  return null;
}
