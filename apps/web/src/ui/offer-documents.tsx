import { Icon } from '@openfloor/look/ui/icon';
import { paperOf } from '@openfloor/rules/paper-address';
import { sizeText } from '@openfloor/rules/size-text';
import arrowSquareOut from '@phosphor-icons/core/regular/arrow-square-out.svg?raw';
import fileText from '@phosphor-icons/core/regular/file-text.svg?raw';
import { useTranslation } from '@/lib/translation.ts';
import { webAddress } from '@/lib/web-address.ts';
import { Rows } from './card.tsx';
import styles from './offer-documents.module.css';

interface OfferDocument {
  title: string;
  url: string;
  /** Of a paper that was uploaded. */
  bytes?: number | undefined;
}

/** Prospectus and other papers, each in a new window; says how long it is, or which site it leads to. */
export function OfferDocuments({ documents }: { documents: readonly OfferDocument[] }) {
  const { language } = useTranslation();
  const links = documents.flatMap(({ title, url, bytes }) => {
    if (paperOf(url)) {
      const about = bytes === undefined ? 'PDF' : `PDF, ${sizeText(bytes, language)}`;
      return [{ title, href: url, about }];
    }
    const address = webAddress(url);
    return address ? [{ title, href: address.href, about: address.host }] : [];
  });
  if (links.length === 0) return null;
  return (
    <Rows>
      {links.map(({ title, href, about }) => (
        <a
          key={`${title} ${href}`}
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          className={styles.link}
        >
          <Icon svg={fileText} size={22} />
          <span className={styles.words}>
            <span className={styles.title}>{title}</span>
            <span className={styles.site}>{about}</span>
          </span>
          <Icon svg={arrowSquareOut} size={18} />
        </a>
      ))}
    </Rows>
  );
}
