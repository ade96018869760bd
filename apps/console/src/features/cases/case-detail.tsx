import type { CaseDecision } from '@openfloor/contract/cases/kinds';
import { Icon } from '@openfloor/look/ui/icon';
import unseen from '@phosphor-icons/core/regular/eye-slash.svg?raw';
import { useState } from 'react';
import { timeText } from '@/lib/console-time.ts';
import { useCan } from '@/lib/roles.ts';
import { Kbd } from '@/ui/kbd.tsx';
import { Section } from '@/ui/page.tsx';
import { ReviewRecord } from '@/ui/review-record.tsx';
import type { OpenReview } from '@/ui/review-screen.tsx';
import { CaseActions } from './case-actions.tsx';
import { CaseAssignee } from './case-assignee.tsx';
import { CaseClock } from './case-clock.tsx';
import { CaseFacts, WhileOpen } from './case-facts.tsx';
import { CaseFiles } from './case-files.tsx';
import { CaseHistory, EarlierCases } from './case-history.tsx';
import { CaseNotes } from './case-notes.tsx';
import { CaseOutcome, ProposedOutcome } from './case-outcome.tsx';
import { type Case, endText, kindTexts, stateTexts } from './case-words.ts';
import styles from './cases.module.css';
import { Evidence } from './evidence.tsx';

/** One case: what raised it and what the team has written, beside what is to be decided about it. */
export function CaseDetail({ open }: { open: OpenReview }) {
  const mayWork = useCan('POST /cases/{id}/note');
  const [decision, setDecision] = useState<CaseDecision | null>(null);
  return (
    <ReviewRecord
      call="GET /cases/{id}"
      open={open}
      name="Case"
      layout="alone"
      state={data => ({ ...stateTexts[data.state], text: endText(data) || stateTexts[data.state].text })}
      main={data => (
        <>
          <p className={styles.band}>
            <Icon svg={unseen} size={18} />
            <span>
              <strong>The customer sees nothing of this.</strong> Nor do messages, statements or the list of
              their activity.
            </span>
          </p>
          <Evidence found={data} />
          <CaseNotes found={data} mayWrite={mayWork} />
          <CaseFiles found={data} mayAttach={mayWork} />
        </>
      )}
      mainNote={data => (
        <>
          <span>{openedText(data)}</span>
          {mayWork && (
            <span>
              <Kbd>J</Kbd> <Kbd>K</Kbd> case <Kbd>N</Kbd> note
            </span>
          )}
        </>
      )}
      footer={data => mayWork && <CaseActions key={data.state} found={data} decision={decision} />}
    >
      {data => (
        <>
          {data.state !== 'closed' && (
            <Section title="Time" aside={<CaseClock {...data} />}>
              <CaseAssignee found={data} mayAssign={mayWork} />
            </Section>
          )}
          <CaseFacts found={data} />
          <CaseOutcome found={data} />
          {data.state !== 'closed' && !data.pending && mayWork && (
            <ProposedOutcome found={data} decision={decision} onChange={setDecision} />
          )}
          <WhileOpen found={data} />
          <EarlierCases found={data} />
          <CaseHistory found={data} />
        </>
      )}
    </ReviewRecord>
  );
}

function openedText({ openedTime, opener, kind }: Case): string {
  return `Opened ${timeText(openedTime)}${opener ? ` by ${opener}` : `, ${kindTexts[kind].toLowerCase()}`}`;
}
