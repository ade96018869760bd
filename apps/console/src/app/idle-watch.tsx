import { Button, Modal } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { logOut, type Side } from '@/lib/sides.ts';

// The server ends a session after thirty minutes without a call; screens that renew themselves would keep it alive for
// nobody, so that the page itself watches for a person.
const idleMs = 30 * 60_000;
const warningMs = 2 * 60_000;
const activity = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Warns before an unattended console is logged out, then logs it out. */
export function IdleWatch({ side }: { side: Side }) {
  const lastActive = useRef(Date.now());
  const [leftMs, setLeftMs] = useState(idleMs);
  const warned = leftMs <= warningMs;
  const isWarned = useRef(warned);
  isWarned.current = warned;

  useEffect(() => {
    // While the warning stands only its button counts: a nudged mouse is no person.
    const note = () => {
      if (!isWarned.current) lastActive.current = Date.now();
    };
    for (const name of activity) window.addEventListener(name, note, { passive: true });
    const timer = setInterval(() => {
      const left = lastActive.current + idleMs - Date.now();
      setLeftMs(left);
      if (left <= 0) void logOut(side, 'idle');
    }, 1000);
    return () => {
      for (const name of activity) window.removeEventListener(name, note);
      clearInterval(timer);
    };
  }, [side]);

  function stay() {
    lastActive.current = Date.now();
    setLeftMs(idleMs);
  }

  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  return (
    <Modal
      open={warned}
      title="Still there?"
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      onCancel={stay}
      footer={[
        <Button key="out" onClick={() => void logOut(side)}>
          Log out
        </Button>,
        <Button key="stay" type="primary" onClick={stay}>
          Stay logged in
        </Button>,
      ]}
    >
      <p role="timer">
        Nothing has happened for a while. You will be logged out in {Math.floor(seconds / 60)}:
        {String(seconds % 60).padStart(2, '0')}.
      </p>
    </Modal>
  );
}
