import { Icon } from '@openfloor/look/ui/icon';
import down from '@phosphor-icons/core/regular/caret-down.svg?raw';
import up from '@phosphor-icons/core/regular/caret-up.svg?raw';
import { Button } from 'antd';
import { beyond, type QueuePlace } from './review-queue.ts';
import styles from './review-steps.module.css';
import type { PageTurn } from './use-page-turn.ts';

export interface QueueSteps {
  place: QueuePlace;
  onOpen: (id: string) => void;
  /** Goes on, or back, to another page. */
  onBeyond: PageTurn;
}

/** Where the open record stands in its queue, and the way to its neighbours. */
export function ReviewSteps({ queue: { place, onOpen, onBeyond } }: { queue: QueueSteps }) {
  const step = (label: string, svg: string, by: 1 | -1) => {
    const to = by === 1 ? place.next : place.previous;
    return (
      <Button
        aria-label={label}
        disabled={to === null}
        icon={<Icon svg={svg} size={18} />}
        onClick={() => (to === beyond ? onBeyond(by) : to !== null && onOpen(to))}
      />
    );
  };
  return (
    <div className={styles.steps}>
      {place.text && <span className={styles.place}>{place.text}</span>}
      {step('Previous in the queue', up, -1)}
      {step('Next in the queue', down, 1)}
    </div>
  );
}
