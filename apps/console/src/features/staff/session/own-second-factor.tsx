import { Button } from 'antd';
import { useState } from 'react';
import { queryClient } from '@/lib/api.ts';
import type { Side } from '@/lib/sides.ts';
import { EditorDialog } from '@/ui/editor.tsx';
import { Tag } from '@/ui/tag.tsx';
import { Enrol } from './enrol.tsx';
import styles from './my-account-screen.module.css';

export function OwnSecondFactor({ side, enrolled }: { side: Side; enrolled: boolean }) {
  const [open, setOpen] = useState(false);
  function close() {
    setOpen(false);
    void queryClient.invalidateQueries({ queryKey: [side.me] });
  }
  return (
    <>
      <div className={styles.factor}>
        {enrolled ? <Tag tone="good">On</Tag> : <Tag tone="warn">Off</Tag>}
        <span className={styles.quiet}>
          {enrolled
            ? 'A code from your phone is asked for at each log-in. Lost the phone? An owner can propose a reset.'
            : 'Log-in asks for your password only.'}
        </span>
      </div>
      {!enrolled && <Button onClick={() => setOpen(true)}>Set up</Button>}
      <EditorDialog
        open={open}
        title="Set up your second factor"
        footer={null}
        onCancel={close}
        mask={{ closable: false }}
        destroyOnHidden
        width={420}
      >
        <Enrol side={side} onDone={close} />
      </EditorDialog>
    </>
  );
}
