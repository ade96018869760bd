import { languages } from '@openfloor/homes/codes';
import { timeText } from '@openfloor/look/date-text';
import { Button } from 'antd';
import { useState } from 'react';
import { useCan } from '@/lib/roles.ts';
import { useCall } from '@/lib/use-call.ts';
import { EmptyState, ErrorState } from '@/ui/error-state.tsx';
import { type Fact, Facts } from '@/ui/facts.tsx';
import { Loading } from '@/ui/loading.tsx';
import { Page, Section } from '@/ui/page.tsx';
import { languageNames, type Template } from './message-words.ts';
import styles from './messages.module.css';
import { RemoveTemplate } from './remove-template.tsx';
import { TemplateDialog } from './template-dialog.tsx';

/** What staff often answer. A change is a further version, and each is kept. */
export default function TemplatesScreen() {
  const mayEdit = useCan('POST /message-templates');
  const templates = useCall('GET /message-templates', undefined, { refetchInterval: 15_000 });
  const [edited, setEdited] = useState<Template | 'new' | null>(null);
  return (
    <Page
      title="Message templates"
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
            mayEdit && (
              <>
                <Button size="small" onClick={() => setEdited(template)}>
                  Change
                </Button>{' '}
                <RemoveTemplate template={template} />
              </>
            )
          }
        >
          <Facts of={textsOf(template)} />
          <small className={styles.remark}>
            Version {template.version}, {template.changedBy}, {timeText(template.changedTime)}
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
