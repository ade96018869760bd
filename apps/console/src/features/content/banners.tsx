import { App } from 'antd';
import { useCan } from '@/lib/roles.ts';
import { useCall } from '@/lib/use-call.ts';
import { useSend } from '@/lib/use-send.ts';
import { TwoLines } from '@/ui/two-lines.tsx';
import { BannerForm } from './banner-form.tsx';
import { OrderedContent } from './ordered-content.tsx';

export function Banners() {
  const { message } = App.useApp();
  const order = useSend('POST /content/banners/order');
  const remove = useSend('DELETE /content/banners/{id}', { onDone: () => void message.success('Removed') });
  return (
    <OrderedContent
      list={useCall('GET /content/banners', { query: { size: '100' } })}
      mayEdit={useCan('POST /content/banners')}
      add="Add banner"
      empty="No banners"
      names={({ title }) => title}
      render={(banner, name) => (
        <>
          <img src={banner.imageUrl} alt="" />
          <TwoLines main={name} sub={banner.link ?? 'Leads nowhere'} />
        </>
      )}
      order={{ busy: order.isPending, move: ids => order.mutate({ body: { ids } }) }}
      remove={({ id }) => remove.mutateAsync({ params: { id } })}
      form={(banner, onClose) => <BannerForm banner={banner} onClose={onClose} />}
    />
  );
}
