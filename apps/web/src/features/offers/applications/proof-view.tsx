import { Icon } from '@openfloor/look/ui/icon';
import { displayDecimal } from '@openfloor/money/display';
import download from '@phosphor-icons/core/regular/download-simple.svg?raw';
import question from '@phosphor-icons/core/regular/question.svg?raw';
import { useMemo, useState } from 'react';
import { later } from '@/lib/later.tsx';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { Button } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { CopyRow } from '@/ui/copy-row.tsx';
import { IconButton } from '@/ui/icon-button.tsx';
import { Page } from '@/ui/page.tsx';
import { PullToRefresh } from '@/ui/pull-to-refresh.tsx';
import { TopBar } from '@/ui/top-bar.tsx';
import type { PublishedAllotment } from './allotment-proof.ts';
import styles from './applications.module.css';
import type { ApplicationDetail } from './applications.ts';
import { drawFileText, saveDrawFile } from './draw-file.ts';
import { OwnDrawCards } from './own-draw.tsx';
import { ProofSteps } from './proof-steps.tsx';
import { ProofVerdict } from './proof-verdict.tsx';
import { useProof } from './use-proof.ts';

const HowSheet = later(() => import('./how-sheet.tsx'));

interface ProofViewProps {
  application: ApplicationDetail;
  published: PublishedAllotment;
  onRefresh: () => Promise<unknown>;
}

export function ProofView({ application, published, onRefresh }: ProofViewProps) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const run = useProof(application, published);
  const fileText = useMemo(() => drawFileText(published), [published]);
  const isOut = published.seed !== null;
  const count = displayDecimal(String(published.applications.length), defaultCurrency);
  return (
    <Page
      top={
        <TopBar
          title={t('applications.proof.title')}
          subtitle={`${application.stockSymbol} · ${application.stockName}`}
          end={<How />}
        />
      }
      footer={
        isOut && (
          <div className={styles.footer}>
            <Button look="tonal" onClick={() => saveDrawFile(published.stockSymbol, fileText)}>
              <Icon svg={download} size={20} />
              {t('applications.proof.file')}
            </Button>
            <Button busy={run.isFetching} onClick={() => run.refetch()}>
              {t('applications.proof.recompute')}
            </Button>
          </div>
        )
      }
    >
      <PullToRefresh onRefresh={onRefresh}>
        <ProofVerdict run={run} published={published} />
        <ProofSteps application={application} published={published} proof={run.data} />
        {run.data && <OwnDrawCards application={application} published={published} proof={run.data} />}
        {isOut && (
          <Card kind="list">
            <CopyRow
              label={t('applications.proof.data')}
              value={t('applications.proof.dataText', { number: count })}
              text={fileText}
            />
          </Card>
        )}
      </PullToRefresh>
    </Page>
  );
}

function How() {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        svg={question}
        label={t('applications.proof.how')}
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
      />
      {asked && <HowSheet open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
