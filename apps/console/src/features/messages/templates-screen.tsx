import { languages } from '@openfloor/homes/codes';
import { Button, Space } from 'antd';
import { useCallback, useState } from 'react';
import { statedTime } from '@/lib/console-time.ts';
import { useCan } from '@/lib/roles.ts';
import { useCall } from '@/lib/use-call.ts';
import { useOpenRecord } from '@/lib/use-open-record.ts';
import { EmptyState, ErrorState } from '@/ui/error-state.tsx';
import { type Fact, Facts } from '@/ui/facts.tsx';
import { Loading } from '@/ui/loading.tsx';
import { Page, Section } from '@/ui/page.tsx';
import { languageNames, type Template } from './message-words.ts';
import styles from './messages.module.css';
import { RemoveTemplate } from './remove-template.tsx';
import { TemplateDialog } from './template-dialog.tsx';
import { TemplateHistory } from './template-history.tsx';

/** What staff often answer. A change is a further version, and each is kept. */
export default function TemplatesScreen() {
  const mayEdit = useCan('POST /message-templates');
  const templates = useCall('GET /message-templates', undefined, { refetchInterval: 15_000 });
  const [openId, open] = useOpenRecord();
  const close = useCallback(() => open(null), [open]);
  const [edited, setEdited] = useState<Template | 'new' | null>(null);
  return (
    <Page
      title="Message templates"
      detail={openId && <TemplateHistory key={openId} id={openId} onClose={close} />}
      actions={
        mayEdit && (
          <Button type="primary" onClick={() => setEdited('new')}>
            New template
          </Button>
        )
      }
    >
      {templates.isPending && <Loading />}
      {templates.isError && (
        <ErrorState
          error={templates.error}
          retrying={templates.isFetching}
          onRetry={() => void templates.refetch()}
        />
      )}
      {templates.data?.length === 0 && <EmptyState title="No templates" />}
      {templates.data?.map(template => (
        <Section
          key={template.id}
          title={template.name}
          aside={
            <Space>
              <Button size="small" onClick={() => open(template.id)}>
                History
              </Button>
              {mayEdit && (
                <>
                  <Button size="small" onClick={() => setEdited(template)}>
                    Change
                  </Button>
                  <RemoveTemplate template={template} />
                </>
              )}
            </Space>
          }
        >
          <Facts of={textsOf(template)} />
          <small className={styles.remark}>
            Version {template.version}, {template.changedBy}, {statedTime(template.changedTime)}
          </small>
        </Section>
      ))}
      {edited !== null && (
        <TemplateDialog template={edited === 'new' ? undefined : edited} onClose={() => setEdited(null)} />
      )}
    </Page>
  );
}

function textsOf({ texts }: Template): Fact[] {
  return languages.flatMap(language => {
    const text = texts[language];
    if (text === undefined) return [];
    const value = (
      <span key={language} className={styles.text}>
        {text}
      </span>
    );
    return [[languageNames[language], value] satisfies Fact];
  });
}
