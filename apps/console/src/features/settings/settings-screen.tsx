import { Menu } from 'antd';
import type { ComponentType } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useCan } from '@/lib/roles.ts';
import { useCall } from '@/lib/use-call.ts';
import { ErrorState } from '@/ui/error-state.tsx';
import { Loading } from '@/ui/loading.tsx';
import { Page } from '@/ui/page.tsx';
import { Codes } from './codes.tsx';
import type { SectionProps } from './section-form.tsx';
import { sectionForms } from './section-forms.tsx';
import { type SectionName, type SettingsState, sectionTitles } from './sections.ts';
import styles from './settings.module.css';
import { SettingsHistory } from './settings-history.tsx';

const extraPages = [
  { key: 'invitation', title: 'Invitation codes' },
  { key: 'depositCodes', title: 'Deposit codes' },
  { key: 'history', title: 'History' },
] as const;

/** Everything a tenant can set, section by section. */
export default function SettingsScreen() {
  const [params, setParams] = useSearchParams();
  const settings = useCall('GET /settings', undefined, { refetchInterval: 15_000 });
  const seesCodes = useCan('GET /settings/codes/{kind}');
  const pages = [
    ...Object.entries(sectionTitles).map(([key, title]) => ({ key, title })),
    ...extraPages.filter(({ key }) => key === 'history' || seesCodes),
  ];
  const chosen = pages.find(({ key }) => key === params.get('part')) ?? pages[0];
  const key = chosen?.key ?? 'identity';
  return (
    <Page title="Tenant" actions={<Link to="/setup">Set-up list</Link>}>
      <div className={styles.columns}>
        <Menu
          className={styles.menu ?? ''}
          selectedKeys={[key]}
          items={pages.map(page => ({ key: page.key, label: page.title }))}
          onClick={({ key: next }) => setParams({ part: next }, { replace: true })}
        />
        <div className={styles.section} key={key}>
          <h2 className={styles.title}>{chosen?.title}</h2>
          {settings.isPending && <Loading />}
          {settings.isError && !settings.data && (
            <ErrorState
              error={settings.error}
              retrying={settings.isFetching}
              onRetry={() => void settings.refetch()}
            />
          )}
          {settings.data && <SectionPage name={key} settings={settings.data} />}
        </div>
      </div>
    </Page>
  );
}

function SectionPage({ name, settings }: { name: string; settings: SettingsState }) {
  if (name === 'history') return <SettingsHistory />;
  if (name === 'invitation') return <Codes kind="invitation" />;
  if (name === 'depositCodes') return <Codes kind="deposit" />;
  return <ChosenSection name={name as SectionName} settings={settings} />;
}

function ChosenSection<Name extends SectionName>({
  name,
  settings,
}: {
  name: Name;
  settings: SettingsState;
}) {
  const SectionForm: ComponentType<SectionProps<Name>> = sectionForms[name];
  const state = settings.sections[name];
  // A change by somebody else begins the form anew; what was typed would be refused as out of date.
  return <SectionForm key={state.version} section={name} state={state} settings={settings} />;
}
