import { useQuery } from '@tanstack/react-query';
import { Tabs } from 'antd';
import { callList, type ListCallKey, type ListQuery } from '@/lib/list-calls.ts';
import { TabCount } from './tab-count.tsx';

export interface QueueTab {
  key: string;
  label: string;
  /** Counts what waits there; absent where nothing waits. */
  waiting?: ListQuery;
}

interface QueueTabsProps {
  call: ListCallKey;
  tabs: readonly QueueTab[];
  active: string;
  onChange: (key: string) => void;
}

/** The stages of a queue, in a row of their own above its list. */
export function QueueTabs({ call, tabs, active, onChange }: QueueTabsProps) {
  return (
    <Tabs
      activeKey={active}
      items={tabs.map(({ key, label, waiting }) => ({
        key,
        label: (
          <>
            {label}
            {waiting && <Count call={call} query={waiting} />}
          </>
        ),
      }))}
      onChange={onChange}
      tabBarStyle={{ marginBottom: 0, paddingInline: 20 }}
    />
  );
}

/** What such a list has, looked at again and again. */
function Count({ call, query }: { call: ListCallKey; query: ListQuery }) {
  const asked = { ...query, page: 1, size: 10 };
  const { data } = useQuery({
    queryKey: [call, { count: asked }],
    queryFn: ({ signal }) => callList(call, asked, signal),
    refetchInterval: 10_000,
  });
  return <TabCount of={data?.total} />;
}
