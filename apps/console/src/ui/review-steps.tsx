import { Icon } from '@openfloor/look/ui/icon';
import down from '@phosphor-icons/core/regular/caret-down.svg?raw';
import up from '@phosphor-icons/core/regular/caret-up.svg?raw';
import { Button } from 'antd';
import type { QueuePlace } from './review-queue.ts';
import styles from './review-steps.module.css';

export interface QueueSteps {
  place: QueuePlace;
  onOpen: (id: string) => void;
}

/** Where the open record stands in its queue, and the way to its neighbours. */
export function ReviewSteps({ queue: { place, onOpen } }: { queue: QueueSteps }) {
  const step = (label: string, svg: string, id: string | null) => (
    <Button
      aria-label={label}
      disabled={id === null}
      icon={<Icon svg={svg} size={18} />}
      onClick={() => id !== null && onOpen(id)}
    />
  );
  return (
    <div className={styles.steps}>
      {place.text && <span className={styles.place}>{place.text}</span>}
      {step('Previous in the queue', up, place.previous)}
      {step('Next in the queue', down, place.next)}
    </div>
  );
}
