import { Tabs } from 'antd';
import { Fragment, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { KeptContext } from '@/lib/unsaved.ts';
import styles from './address-tabs.module.css';

export interface AddressTab {
  key: string;
  label: ReactNode;
  render: () => ReactNode;
  /** Stays as it is while another tab is open, with whatever was typed into it. */
  kept?: boolean;
}

/** Where the address changes while a kept tab stays as it is. */
const keptTab = ['tab'];

/** The parts of a screen, one at a time; which one stands in the address, the first without a word there. */
export function AddressTabs({ tabs, extra }: { tabs: readonly AddressTab[]; extra?: ReactNode }) {
  const [params, setParams] = useSearchParams();
  const first = tabs[0];
  const active = tabs.find(({ key }) => key === params.get('tab')) ?? first;
  const open = (key: string) => setParams(key === first?.key ? {} : { tab: key }, { replace: true });
  return (
    <>
      <div className={styles.bar}>
        <Tabs
          className={styles.tabs ?? ''}
          activeKey={active?.key ?? ''}
          items={tabs.map(({ key, label }) => ({ key, label }))}
          onChange={open}
          tabBarStyle={{ marginBottom: 0, paddingInline: 20 }}
        />
        {/* A list of tabs may hold nothing else. */}
        {extra && <div className={styles.extra}>{extra}</div>}
      </div>
      {tabs.map(({ key, render, kept }) =>
        kept ? (
          <div key={key} className={styles.kept} hidden={key !== active?.key}>
            <KeptContext value={keptTab}>{render()}</KeptContext>
          </div>
        ) : (
          key === active?.key && <Fragment key={key}>{render()}</Fragment>
        ),
      )}
    </>
  );
}
