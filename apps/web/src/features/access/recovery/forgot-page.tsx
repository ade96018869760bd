import { useState } from 'react';
import { usePageTitle } from '@/lib/page-title.ts';
import { Navigate, useLocation, useSearchParams } from '@/lib/router.tsx';
import { useIsCustomer } from '@/lib/session.ts';
import { useTranslation } from '@/lib/translation.ts';
import { purposeIn } from './addresses.ts';
import { ClaimWay } from './claim-way.tsx';
import { CodeWay } from './code-way.tsx';
import { LinkWay } from './link-way.tsx';
import { MailWay } from './mail-way.tsx';
import { WhoStep } from './who-step.tsx';

/** The ways back to an account whose password was forgotten. */
export default function ForgotPage() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const { pathname, search } = useLocation();
  const isCustomer = useIsCustomer();
  // Where the device keeps nothing, at least as long as this page is open.
  const [claimCode, setClaimCode] = useState('');
  const purpose = purposeIn(params);
  const way = params.get('way');
  const title = t(purpose === 'password' ? 'recovery.title' : 'recovery.titleWithdrawal');
  usePageTitle(title);
  if (way === 'claim' || way === 'password') {
    return (
      <ClaimWay
        purpose={purpose}
        chooses={way === 'password'}
        claimCode={claimCode}
        onClaimCode={setClaimCode}
      />
    );
  }
  if (way === 'link') return <LinkWay />;
  // Of the withdrawal password only whoever is logged in can say that it was forgotten.
  if (purpose === 'withdrawal-password' && !isCustomer)
    return <Navigate to="/LoginUp" replace state={{ from: pathname + search }} />;
  if (way === 'code') return <CodeWay purpose={purpose} />;
  if (way === 'mail') return <MailWay purpose={purpose} />;
  return <WhoStep purpose={purpose} claimCode={claimCode} onClaimCode={setClaimCode} />;
}
