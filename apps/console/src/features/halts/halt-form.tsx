import handPalm from '@phosphor-icons/core/fill/hand-palm-fill.svg?raw';
import { Alert, Button } from 'antd';
import { useRef, useState } from 'react';
import { errorText } from '@/lib/error-text.ts';
import { useMe } from '@/lib/roles.ts';
import { useUnsaved } from '@/lib/unsaved.ts';
import { usePropose } from '@/lib/use-propose.ts';
import { EditorLayout } from '@/ui/editor-layout.tsx';
import { ChoiceField, TextField } from '@/ui/form-fields.tsx';
import { Notice } from '@/ui/notice.tsx';
import { PersonSteps } from '@/ui/person-steps.tsx';
import { Effects } from './effects.tsx';
import { type HaltFields, nextWordMs, reasonOf, scopeOf, wordProblems, wordsOf } from './halt-fields.ts';
import { HaltPreview } from './halt-preview.tsx';
import { causeNames, type HaltBoard, haltedText, promise } from './halt-words.ts';
import styles from './halts.module.css';
import { ScopeTable } from './scope-table.tsx';
import { HaltWords } from './word-fields.tsx';

const roundedMinute = (timeMs: number): number => Math.ceil(timeMs / 60_000) * 60_000;

const emptyFields = (board: HaltBoard): HaltFields => ({
  markets: [],
  stock: null,
  cause: 'prices',
  note: '',
  told: board.languages.includes('en')
    ? { en: `The exchange reports a fault in its prices. ${promise}` }
    : {},
  nextWordTime: roundedMinute(board.time + nextWordMs),
  endTime: null,
});

function showFirstProblem(form: HTMLElement | null): void {
  const first = form?.querySelector<HTMLElement>('[role="alert"], [aria-invalid="true"]');
  first?.scrollIntoView({ block: 'center' });
  first?.focus({ preventScroll: true });
}

/** What to halt and what to say; one person proposes it, and customers see it once another has agreed. */
export function HaltForm({ board, now }: { board: HaltBoard; now: number }) {
  const [start, setStart] = useState(() => emptyFields(board));
  const [fields, setFields] = useState(start);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const form = useRef<HTMLDivElement>(null);
  const propose = usePropose();
  useUnsaved(fields !== start);
  const { languages, markets } = board;
  const scope = scopeOf(fields, markets);
  const problems = tried ? wordProblems(fields, languages, now) : {};
  const chosen = fields.stock ? [] : markets.filter(({ market }) => fields.markets.includes(market));
  const what = nameOf(fields, board);

  async function submit() {
    setTried(true);
    if (busy) return;
    if (!scope || Object.keys(wordProblems(fields, languages, now)).length > 0) {
      // What is missing may stand below what the window shows.
      requestAnimationFrame(() => showFirstProblem(form.current));
      return;
    }
    setBusy(true);
    setError(null);
    try {
      const payload = { scope, cause: fields.cause, ...wordsOf(fields, languages) };
      await propose('halt.begin', payload, reasonOf(fields));
      const next = emptyFields(board);
      setStart(next);
      setFields(next);
      setTried(false);
    } catch (refusal) {
      setError(refusal);
    } finally {
      setBusy(false);
    }
  }
  return (
    <EditorLayout
      aside={<HaltPreview fields={fields} languages={languages} what={what ?? 'A stock'} now={now} />}
      footer={
        <>
          <TwoPeople board={board} />
          <Button type="primary" danger size="large" loading={busy} onClick={() => void submit()}>
            {what ? `Propose halt of ${what}` : 'Propose halt'}
          </Button>
        </>
      }
    >
      <div className={styles.form} ref={form}>
        <Notice
          svg={handPalm}
          tone="bad"
          title={`Stops orders for ${board.customers.toLocaleString('en')} customers at once`}
        >
          <p>
            One person proposes, another confirms. The proposal lapses after 15 minutes. Lifting needs two
            people as well, and trading goes on a minute later, so that nobody knows it first.
          </p>
        </Notice>
        <h2 className={styles.part}>What to stop</h2>
        <ScopeTable markets={markets} fields={fields} onChange={next => setFields({ ...fields, ...next })} />
        {tried && !scope && (
          <p className={styles.problem} role="alert">
            Choose a market or a stock
          </p>
        )}
        <div className={styles.two}>
          <ChoiceField
            label="Reason, internal"
            value={fields.cause}
            names={causeNames}
            onChange={cause => setFields({ ...fields, cause })}
          />
          <TextField
            label="Note for the log"
            value={fields.note}
            maxLength={200}
            hint="Customers do not read it"
            onChange={note => setFields({ ...fields, note })}
          />
        </div>
        <HaltWords
          fields={fields}
          onChange={next => setFields({ ...fields, ...next })}
          languages={languages}
          problems={problems}
          now={now}
        />
        <Effects markets={chosen} />
        {error ? <Alert type="error" showIcon title={errorText(error)} role="alert" /> : null}
      </div>
    </EditorLayout>
  );
}

function nameOf({ stock, markets }: HaltFields, board: HaltBoard): string | null {
  if (stock) return stock.stockSymbol;
  if (markets.length === 0) return null;
  const [only] = board.markets.filter(({ market }) => markets.includes(market));
  return haltedText({
    symbol: null,
    market: markets.length === 1 && board.markets.length > 1 && only ? only.market : null,
  });
}

function TwoPeople({ board: { confirmers } }: { board: HaltBoard }) {
  const { username } = useMe();
  const { may, online } = confirmers;
  return (
    <PersonSteps
      steps={[
        { key: 'one', who: `You, ${username}`, what: 'Propose the halt.', state: 'waiting', when: null },
        {
          key: 'two',
          who: 'Someone else',
          what:
            may === 0 ? 'Nobody else may confirm: ask an owner.' : `${may} may confirm, ${online} online.`,
          state: 'waiting',
          when: null,
        },
      ]}
    />
  );
}
