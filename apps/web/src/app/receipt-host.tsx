import { lazy, Suspense, useEffect } from 'react';
import { closeReceipt, useReceipts } from '@/lib/receipts.ts';
import { useIsCustomer } from '@/lib/session.ts';
import styles from './app.module.css';

const ReceiptView = lazy(() => import('@/ui/receipt-view.tsx'));

/** The one place where receipts appear; a receipt goes with the session it belongs to. */
export function ReceiptHost() {
  const { receipt } = useReceipts();
  const isCustomer = useIsCustomer();
  useEffect(() => {
    if (!isCustomer) closeReceipt();
  }, [isCustomer]);
  if (!receipt || !isCustomer) return null;
  return (
    <Suspense fallback={<div className={styles.receiptArriving} />}>
      <ReceiptView receipt={receipt} onClose={closeReceipt} />
    </Suspense>
  );
}
