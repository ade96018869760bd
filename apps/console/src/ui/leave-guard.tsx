import { Modal } from 'antd';
import { useEffect } from 'react';
import { type Location, useBlocker } from 'react-router';
import { allUnsaved, everyPlace } from '@/lib/unsaved.ts';

/** Given with a navigation that follows from saving, so that nobody is asked. */
export const savedState = { saved: true } as const;

const isSaved = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'saved' in state && state.saved === true;

function changedPlaces(from: Location, to: Location): string[] {
  const [before, after] = [new URLSearchParams(from.search), new URLSearchParams(to.search)];
  return everyPlace.filter(place =>
    place === 'path' ? from.pathname !== to.pathname : before.get(place) !== after.get(place),
  );
}

/** Once in the console: asks before anything typed is lost by its menu, its tabs, the way back, closing or reloading. */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !isSaved(nextLocation.state) && allUnsaved.isLost(changedPlaces(currentLocation, nextLocation)),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (allUnsaved.isLost(everyPlace)) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return (
    <LeaveQuestion
      open={blocker.state === 'blocked'}
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    />
  );
}

interface LeaveQuestionProps {
  open: boolean;
  onLeave: () => void;
  onStay: () => void;
}

export function LeaveQuestion({ open, onLeave, onStay }: LeaveQuestionProps) {
  return (
    <Modal
      open={open}
      title="Leave without saving?"
      okText="Leave"
      okButtonProps={{ danger: true }}
      cancelText="Stay"
      onOk={onLeave}
      onCancel={onStay}
      width={420}
      zIndex={1100}
    >
      What you typed is not saved and would be lost.
    </Modal>
  );
}
