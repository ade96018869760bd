import { usePageTitle } from '@/lib/page-title.ts';
import { useIsCustomer } from '@/lib/session.ts';
import { useTenant } from '@/lib/tenant.ts';
import { Page } from '@/ui/page.tsx';
import { BrandBar } from '@/ui/top-bar.tsx';
import { CustomerWelcome } from './customer-welcome.tsx';
import { GuestWelcome } from './guest-welcome.tsx';
import styles from './home.module.css';

export default function HomePage() {
  const isCustomer = useIsCustomer();
  const { legalName } = useTenant();
  usePageTitle();
  return (
    <Page top={<BrandBar heading />}>
      {isCustomer ? <CustomerWelcome /> : <GuestWelcome />}
      <p className={styles.legal}>{legalName}</p>
    </Page>
  );
}
