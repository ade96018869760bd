import { Icon } from '@openfloor/look/ui/icon';
import { paperOf } from '@openfloor/rules/paper-address';
import { sizeText } from '@openfloor/rules/size-text';
import x from '@phosphor-icons/core/regular/x.svg?raw';
import { Button, Input } from 'antd';
import styles from './document-links.module.css';
import { PaperUpload } from './paper-upload.tsx';

export interface DocumentLink {
  title: string;
  url: string;
  bytes?: number | undefined;
}

interface DocumentLinksProps {
  value: readonly DocumentLink[];
  onChange: (value: DocumentLink[]) => void;
  /** So many from the beginning were promised and stay. */
  fixed?: number;
  disabled?: boolean;
  problem?: string | undefined;
  /** Whether papers can be uploaded, too. */
  papers?: boolean;
}

const linksMax = 10;
const paperText = ({ bytes }: DocumentLink) =>
  bytes === undefined ? 'PDF' : `PDF, ${sizeText(bytes, 'en')}`;

/** Papers of an offer or a product: each a title and an address on the web, or a PDF that was uploaded. */
export function DocumentLinks({
  value,
  onChange,
  fixed = 0,
  disabled = false,
  problem,
  papers = false,
}: DocumentLinksProps) {
  const change = (place: number, part: Partial<DocumentLink>) =>
    onChange(value.map((link, index) => (index === place ? { ...link, ...part } : link)));
  return (
    <div className={styles.links}>
      {value.length === 0 && <p className={styles.none}>No documents.</p>}
      {value.map((link, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; its texts are being typed
        <div key={place} className={styles.link}>
          <Input
            aria-label={`Title of document ${place + 1}`}
            placeholder="Title"
            maxLength={100}
            value={link.title}
            disabled={disabled || place < fixed}
            onChange={event => change(place, { title: event.target.value })}
          />
          {paperOf(link.url) ? (
            <a className={styles.paper} href={link.url} target="_blank" rel="noreferrer">
              {paperText(link)}
            </a>
          ) : (
            <Input
              aria-label={`Address of document ${place + 1}`}
              placeholder="https://…"
              inputMode="url"
              maxLength={500}
              value={link.url}
              disabled={disabled || place < fixed}
              onChange={event => change(place, { url: event.target.value })}
            />
          )}
          {!disabled && place >= fixed && (
            <Button
              type="text"
              aria-label={`Remove document ${place + 1}`}
              icon={<Icon svg={x} size={16} />}
              onClick={() => onChange(value.filter((_, index) => index !== place))}
            />
          )}
        </div>
      ))}
      {problem && (
        <small className={styles.problem} role="alert">
          {problem}
        </small>
      )}
      {!disabled && value.length < linksMax && (
        <div className={styles.adding}>
          {papers && <PaperUpload onUploaded={paper => onChange([...value, paper])} />}
          <Button onClick={() => onChange([...value, { title: '', url: '' }])}>
            {papers ? 'Add link' : 'Add document'}
          </Button>
        </div>
      )}
    </div>
  );
}
