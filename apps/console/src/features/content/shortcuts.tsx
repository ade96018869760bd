import { App } from 'antd';
import { useCan } from '@/lib/roles.ts';
import { useCall } from '@/lib/use-call.ts';
import { useSend } from '@/lib/use-send.ts';
import { TwoLines } from '@/ui/two-lines.tsx';
import type { Place } from './content-records.ts';
import { OrderedContent } from './ordered-content.tsx';
import { ShortcutForm } from './shortcut-form.tsx';

/** The icons on home, or the menu of the market screen. */
export function Shortcuts({ place }: { place: Place }) {
  const { message } = App.useApp();
  const order = useSend('POST /content/shortcuts/order');
  const remove = useSend('DELETE /content/shortcuts/{id}', { onDone: () => void message.success('Removed') });
  return (
    <OrderedContent
      list={useCall('GET /content/shortcuts', { query: { place, size: '100' } })}
      mayEdit={useCan('POST /content/shortcuts')}
      add="Add"
      empty="None; investors see no such row"
      names={({ name }) => name}
      render={(item, name) => <TwoLines main={name} sub={`${item.icon}, ${item.link}`} />}
      order={{ busy: order.isPending, move: ids => order.mutate({ body: { place, ids } }) }}
      remove={({ id }) => remove.mutateAsync({ params: { id } })}
      form={(shortcut, onClose) => <ShortcutForm place={place} shortcut={shortcut} onClose={onClose} />}
    />
  );
}
