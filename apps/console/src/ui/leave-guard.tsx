import { Modal } from 'antd';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';

/** Given with a navigation that follows from saving, so that nobody is asked. */
export const savedState = { saved: true } as const;

const isSaved = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'saved' in state && state.saved === true;

/** Asks before what was typed is lost: by a link of the console, by closing or by reloading the page. */
export function LeaveGuard({ when }: { when: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when && currentLocation.pathname !== nextLocation.pathname && !isSaved(nextLocation.state),
  );
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);
  return (
    <Modal
      open={blocker.state === 'blocked'}
      title="Leave without saving?"
      okText="Leave"
      okButtonProps={{ danger: true }}
      cancelText="Stay"
      onOk={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
      width={420}
    >
      What you typed into the terms is not saved and would be lost.
    </Modal>
  );
}
