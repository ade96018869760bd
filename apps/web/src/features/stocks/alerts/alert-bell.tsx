import type { ReplyOf } from '@openfloor/client/client';
import bell from '@phosphor-icons/core/regular/bell.svg?raw';
import { useState } from 'react';
import { later } from '@/lib/later.tsx';
import type { AskingPage } from '@/lib/navigation.ts';
import { useLocation, useNavigate } from '@/lib/router.tsx';
import { useIsCustomer } from '@/lib/session.ts';
import { useTranslation } from '@/lib/translation.ts';
import { IconButton } from '@/ui/icon-button.tsx';

const AlertSheet = later(() => import('./alert-sheet.tsx'));

/** Opens the sheet of a new alert; a guest logs in first. */
export function AlertBell({ stock }: { stock: ReplyOf<'GET /stock/detail'> }) {
  const { t } = useTranslation();
  const isCustomer = useIsCustomer();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [openings, setOpenings] = useState(0);
  const [open, setOpen] = useState(false);

  function show() {
    const state: AskingPage = { from: pathname, behind: true };
    if (!isCustomer) return void navigate('/LoginUp', { state });
    setOpenings(count => count + 1);
    setOpen(true);
  }

  return (
    <>
      <IconButton svg={bell} label={t('alerts.setNamed', { symbol: stock.symbol })} onClick={show} />
      {openings > 0 && <AlertSheet key={openings} open={open} onClose={() => setOpen(false)} stock={stock} />}
    </>
  );
}
