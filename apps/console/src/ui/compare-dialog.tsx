import { Button, Modal } from 'antd';
import type { ReactNode } from 'react';
import styles from './compare-dialog.module.css';

interface CompareDialogProps {
  open: boolean;
  title: string;
  /** The record that is open, and the other one. */
  sides: readonly [ReactNode, ReactNode];
  /** What can be found out here; absent where this person or this record decides nothing. */
  finding?: { text: string; onFound: () => void } | undefined;
  onClose: () => void;
}

/** Two records side by side. */
export function CompareDialog({ open, title, sides, finding, onClose }: CompareDialogProps) {
  return (
    <Modal
      open={open}
      title={title}
      width={1080}
      destroyOnHidden
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>Back</Button>
          {finding && (
            <Button
              type="primary"
              onClick={() => {
                finding.onFound();
                onClose();
              }}
            >
              {finding.text}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.sides}>
        {sides.map((side, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a side is its place
          <div key={index} className={styles.side}>
            {side}
          </div>
        ))}
      </div>
    </Modal>
  );
}
