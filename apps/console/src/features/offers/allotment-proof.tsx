import { Icon } from '@openfloor/look/ui/icon';
import good from '@phosphor-icons/core/fill/check-circle-fill.svg?raw';
import bad from '@phosphor-icons/core/fill/x-circle-fill.svg?raw';
import { statedTime } from '@/lib/console-time.ts';
import { Section } from '@/ui/page.tsx';
import { type AllotmentPreview, applicationsText, methodNames, type OfferDetail } from './offer-words.ts';
import styles from './offers.module.css';

interface AllotmentProofProps {
  offer: OfferDetail;
  preview: AllotmentPreview | undefined;
}

/** Everything that makes the result checkable: hashes before, the seed afterwards, and what was computed again. */
export function AllotmentProof({ offer, preview }: AllotmentProofProps) {
  const listHash = offer.listHash ?? preview?.listHash;
  const resultHash = offer.resultHash ?? preview?.resultHash;
  return (
    <>
      <Section title={methodNames[offer.method]}>
        <Hash
          label={`Seed hash, published ${offer.publishedTime ? statedTime(offer.publishedTime) : 'with the offer'}`}
          value={offer.seedHash}
        />
        {offer.seed === null ? (
          <p className={styles.quiet}>
            The seed stays sealed and is published with the result, so that everybody can compute it again.
          </p>
        ) : (
          <Hash label="Seed, published with the result" value={offer.seed} />
        )}
        {listHash && (
          <Hash
            label={
              offer.closedTime === null
                ? 'Hash of the list, as it is now'
                : `Hash of the list, fixed ${statedTime(offer.closedTime)} with ${applicationsText(offer.applicationCount ?? 0)}`
            }
            value={listHash}
          />
        )}
        {offer.drawVersion > 1 && <PublicValue offer={offer} preview={preview} />}
        {resultHash && (
          <Hash
            label={
              offer.allottedTime
                ? `Hash of the result, ${statedTime(offer.allottedTime)}`
                : 'Hash of the result, dry run'
            }
            value={resultHash}
          />
        )}
      </Section>
      {preview && <Checks offer={offer} preview={preview} />}
    </>
  );
}

/** Whose closing figures decide with the seed, and what they were. */
function PublicValue({ offer, preview }: AllotmentProofProps) {
  const { publicFigures } = offer;
  return (
    <>
      <p>
        <span className={styles.quiet}>Public value, closing figures</span>
        <br />
        {publicFigures
          ? publicFigures
              .map(({ stockId, price, time }) => `${stockId} ${price ?? 'no trade'}, ${statedTime(time)}`)
              .join('; ')
          : `Of ${offer.terms.publicStocks.join(', ')}, once the market has closed after the offer’s end`}
      </p>
      {preview?.publicValue && <Hash label="Public value, hash of the figures" value={preview.publicValue} />}
    </>
  );
}

function Hash({ label, value }: { label: string; value: string | null }) {
  return (
    <p>
      <span className={styles.quiet}>{label}</span>
      <br />
      <code className={styles.hash}>{value ?? 'Not yet'}</code>
    </p>
  );
}

function Checks({ offer, preview }: { offer: OfferDetail; preview: AllotmentPreview }) {
  const checks: readonly (readonly [text: string, agrees: boolean])[] = [
    ['The sealed seed has the published hash', preview.seedHash === offer.seedHash],
    ...(offer.drawVersion > 1
      ? ([['The public value is fixed', preview.publicValue !== null]] as const)
      : []),
    ['No more than is offered', preview.totalFits],
    ['Nobody above their application', preview.nobodyAbove],
    ...(offer.listHash
      ? ([['The list is the one that was fixed', offer.listHash === preview.listHash]] as const)
      : []),
    ...(offer.resultHash
      ? ([['The result is the one that was published', offer.resultHash === preview.resultHash]] as const)
      : []),
  ];
  return (
    <Section title="Checks">
      <ul className={styles.checks}>
        {checks.map(([text, agrees]) => (
          <li key={text} className={styles.check}>
            <Icon
              svg={agrees ? good : bad}
              size={16}
              className={agrees ? styles.good : styles.bad}
              label={agrees ? 'Holds' : 'Does not hold'}
            />
            {text}
          </li>
        ))}
      </ul>
    </Section>
  );
}
