import { classNames } from '@openfloor/look/class-names';
import { Section } from '@/ui/page.tsx';
import { Verdict } from '@/ui/verdict.tsx';
import type { Case } from './case-words.ts';
import styles from './cases.module.css';

type ScreeningEvidenceOf = Extract<Case['evidence'], { kind: 'screening' }>;
type Part = ScreeningEvidenceOf['parts'][number];

const reasons: Record<Part['why'], string> = {
  same: 'The same',
  spelling: 'Written another way, same sound',
  sound: 'Sounds alike',
  misspelt: 'A letter or two differ',
  initial: 'An initial',
  joined: 'Hyphen and spaces ignored',
  missing: 'Only in one of the two',
  order: 'In another order',
};

const names: Record<ScreeningEvidenceOf['ours']['of'], string> = {
  verified: 'Verified name',
  submitted: 'Name on the identity',
  'account-holder': 'Holder of a payout account',
  username: 'Name at registration',
};

const scoreText = (score: number) => score.toFixed(2);
const listed = (values: readonly string[]) => (values.length > 0 ? values.join(', ') : 'Not known');

/** A customer's name beside an entry, what else is known of both, and why the score is what it is. */
export function ScreeningEvidence({ found, evidence }: { found: Case; evidence: ScreeningEvidenceOf }) {
  const { list, entry, ours, matched, score, others } = evidence;
  const { customer, facts } = found;
  const aliases = others.filter(({ name }) => name !== matched);
  return (
    <>
      <Section
        title="Name against list entry"
        aside={`${list.name}${list.publishedOn ? `, file of ${list.publishedOn}` : ''}, entry ${entry.ref}`}
      >
        <table className={styles.compared}>
          <thead>
            <tr>
              <td />
              <th scope="col">Customer {customer.account}</th>
              <th scope="col">List entry</th>
              <th scope="col">
                <span className="visually-hidden">Score</span>
              </th>
            </tr>
          </thead>
          <tbody>
            <Row
              name={names[ours.of]}
              ours={<b>{ours.name}</b>}
              theirs={<b>{matched}</b>}
              says={<Verdict tone="warn">{scoreText(score)}</Verdict>}
            />
            {matched !== entry.name && <Row name="Listed as" ours="–" theirs={entry.name} />}
            {aliases.map(alias => (
              <Row
                key={alias.name}
                name="Also known as"
                ours="–"
                theirs={alias.name}
                says={<Verdict tone="neutral">{scoreText(alias.score)}</Verdict>}
              />
            ))}
            <Row name="Birth date" ours="Not asked for" theirs={listed(entry.births)} />
            <Row name="Birth place" ours="Not asked for" theirs={listed(entry.birthPlaces)} />
            <Row name="Nationality" ours="Not asked for" theirs={listed(entry.nationalities)} />
            <Row
              name="Document"
              ours={facts.idType ? `${facts.idType} ${facts.idNumber ?? ''}` : 'None yet'}
              theirs={listed(entry.documents)}
              says={<Documents ours={facts.idNumber} theirs={entry.documents} />}
            />
            {entry.sex && <Row name="Sex" ours="Not asked for" theirs={entry.sex} />}
            {entry.programmes.length > 0 && (
              <Row name="Listed for" ours="–" theirs={entry.programmes.join(', ')} />
            )}
          </tbody>
        </table>
      </Section>
      <Section
        title={`Why the score is ${scoreText(score)}`}
        aside={`A hit begins at ${scoreText(evidence.from)}. Birth date and nationality are not in the score.`}
      >
        <ul className={styles.parts} aria-label="Parts of the score">
          {evidence.parts.map((part, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts never change
            <li key={place} className={styles.part}>
              <b>{partText(part)}</b>
              <span>{reasons[part.why]}</span>
              <Bar score={part.score} />
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

interface RowProps {
  name: string;
  ours: React.ReactNode;
  theirs: React.ReactNode;
  says?: React.ReactNode;
}

function Row({ name, ours, theirs, says }: RowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{ours}</td>
      <td>{theirs}</td>
      <td className={styles.says}>{says}</td>
    </tr>
  );
}

const plain = (text: string) => text.replaceAll(/[^0-9a-z]/gi, '').toLowerCase();

/** Equal figures say much; different ones little, for people have several documents. */
function Documents({ ours, theirs }: { ours: string | null; theirs: readonly string[] }) {
  if (!ours || theirs.length === 0) return null;
  return theirs.some(number => plain(number).includes(plain(ours))) ? (
    <Verdict tone="bad">Same number</Verdict>
  ) : (
    <Verdict tone="neutral">Other number</Verdict>
  );
}

function partText({ ours, theirs, why }: Part): string {
  if (why === 'order') return 'Order';
  if (ours === null) return `Only in the entry: ${theirs}`;
  if (theirs === null) return `Only the customer’s: ${ours}`;
  return `${ours} = ${theirs}`;
}

function Bar({ score }: { score: number }) {
  return (
    <>
      <meter className={classNames(styles.bar)} min={0} max={1} value={score} aria-label="Score" />
      <span className={styles.score}>{scoreText(score)}</span>
    </>
  );
}
