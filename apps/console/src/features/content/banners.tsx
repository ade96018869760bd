import { App, Button } from 'antd';
import { useState } from 'react';
import { useCan } from '@/lib/roles.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useCall } from '@/lib/use-call.ts';
import { useSend } from '@/lib/use-send.ts';
import { ErrorState } from '@/ui/error-state.tsx';
import { Loading } from '@/ui/loading.tsx';
import { TwoLines } from '@/ui/two-lines.tsx';
import { BannerForm } from './banner-form.tsx';
import styles from './content.module.css';
import type { Banner } from './content-records.ts';
import { OrderedList } from './ordered-list.tsx';
import { useRemoval } from './use-removal.tsx';

export function Banners() {
  const { defaultLanguage } = useTenant();
  const { message } = App.useApp();
  const mayEdit = useCan('POST /content/banners');
  const [edited, setEdited] = useState<Banner | 'new' | null>(null);
  const list = useCall('GET /content/banners', { query: { size: '100' } });
  const order = useSend('POST /content/banners/order');
  const remove = useSend('DELETE /content/banners/{id}', { onDone: () => void message.success('Removed') });
  const confirmRemoval = useRemoval();
  const nameOf = (banner: Banner) => banner.title[defaultLanguage] ?? Object.values(banner.title)[0] ?? '';
  if (list.isPending) return <Loading />;
  if (!list.data)
    return <ErrorState error={list.error} retrying={list.isFetching} onRetry={() => void list.refetch()} />;
  return (
    <div className={styles.padded}>
      {mayEdit && (
        <div className={styles.bar}>
          <Button type="primary" onClick={() => setEdited('new')}>
            Add banner
          </Button>
        </div>
      )}
      <OrderedList
        items={list.data.records}
        nameOf={nameOf}
        empty="No banners"
        render={banner => (
          <>
            <img src={banner.imageUrl} alt="" />
            <TwoLines main={nameOf(banner)} sub={banner.link ?? 'Leads nowhere'} />
          </>
        )}
        actions={
          mayEdit
            ? {
                busy: order.isPending,
                move: ids => order.mutate({ body: { ids } }),
                edit: setEdited,
                remove: banner =>
                  confirmRemoval(nameOf(banner), () => remove.mutateAsync({ params: { id: banner.id } })),
              }
            : null
        }
      />
      {edited && <BannerForm banner={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </div>
  );
}
