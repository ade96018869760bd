import { isNetworkError } from '@openfloor/client/api-error';
import { homeOf } from '@openfloor/homes/lookup';
import { inkBrand } from '@openfloor/rules/colours';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { showTimesIn } from '@/lib/console-time.ts';
import { loadTenant, TenantProvider } from '@/lib/tenant.ts';
import { CardPage } from '@/ui/card-page.tsx';
import { Look } from '@/ui/look.tsx';

/** Nothing shows before the tenant behind this host is known, so that nothing changes colour. */
export function TenantGate({ children }: { children: ReactNode }) {
  const tenant = useQuery({
    queryKey: ['tenant'],
    queryFn: loadTenant,
    staleTime: Number.POSITIVE_INFINITY,
    retry: (failures, error) => isNetworkError(error) && failures < 2,
  });
  if (tenant.data) {
    showTimesIn(homeOf(tenant.data.defaultCurrency).market.timeZone);
    return (
      <TenantProvider value={tenant.data}>
        <Look brand={tenant.data.brand}>{children}</Look>
      </TenantProvider>
    );
  }
  if (!tenant.isError) return null;
  const unreachable = isNetworkError(tenant.error);
  return (
    <Look brand={inkBrand}>
      <CardPage
        title={unreachable ? 'The server does not answer' : 'No tenant here'}
        text={
          unreachable
            ? 'Check the connection and try again.'
            : 'This address belongs to no tenant, or the tenant is suspended.'
        }
        foot={<Link to="/platform">Platform staff log in here</Link>}
      >
        <Button block loading={tenant.isFetching} onClick={() => void tenant.refetch()}>
          Retry
        </Button>
      </CardPage>
    </Look>
  );
}
