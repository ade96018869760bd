import { languages } from '@openfloor/homes/codes';
import { useCall } from '@/lib/use-call.ts';
import { DetailPanel } from '@/ui/detail-panel.tsx';
import { ErrorState } from '@/ui/error-state.tsx';
import { Loading } from '@/ui/loading.tsx';
import { Section } from '@/ui/page.tsx';
import { TermsHistory } from '@/ui/terms-history.tsx';
import { languageNames } from './message-words.ts';

/** Who changed what of a template, and when: every version, each with the one before it. */
export function TemplateHistory({ id, onClose }: { id: string; onClose: () => void }) {
  const versions = useCall('GET /message-templates/{id}', { params: { id } });
  const newest = versions.data?.[0];
  return (
    <DetailPanel title={newest?.name ?? 'Template'} onClose={onClose}>
      {versions.isPending && <Loading />}
      {versions.isError && (
        <ErrorState
          error={versions.error}
          retrying={versions.isFetching}
          onRetry={() => void versions.refetch()}
        />
      )}
      {versions.data && (
        <Section title="History">
          <TermsHistory
            about="template"
            versions={versions.data.map(({ version, changedTime, changedBy, name, texts, removed }) => ({
              version,
              createdTime: changedTime,
              createdBy: changedBy,
              reason: removed ? 'removed it' : null,
              name,
              ...Object.fromEntries(languages.map(one => [languageNames[one], texts[one]])),
            }))}
          />
        </Section>
      )}
    </DetailPanel>
  );
}
