import { useEffect } from 'react';
import { later } from '@/lib/later.tsx';
import { closeReceipt, useReceipts } from '@/lib/receipts.ts';
import { useIsCustomer } from '@/lib/session.ts';
import styles from './app.module.css';

const ReceiptView = later(
  () => import('@/ui/receipt-view.tsx'),
  () => <div className={styles.receiptArriving} />,
);

/** The one place where receipts appear; a receipt goes with the session it belongs to. */
export function ReceiptHost() {
  const { receipt } = useReceipts();
  const isCustomer = useIsCustomer();
  useEffect(() => {
    if (!isCustomer) closeReceipt();
  }, [isCustomer]);
  if (!receipt || !isCustomer) return null;
  return <ReceiptView receipt={receipt} onClose={closeReceipt} />;
}
