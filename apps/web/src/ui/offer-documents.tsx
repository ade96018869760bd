import { Icon } from '@openfloor/look/ui/icon';
import arrowSquareOut from '@phosphor-icons/core/regular/arrow-square-out.svg?raw';
import fileText from '@phosphor-icons/core/regular/file-text.svg?raw';
import { webAddress } from '@/lib/web-address.ts';
import { Rows } from './card.tsx';
import styles from './offer-documents.module.css';

interface OfferDocument {
  title: string;
  url: string;
}

/** Prospectus and other papers, each in a new window; says which site it leads to. */
export function OfferDocuments({ documents }: { documents: readonly OfferDocument[] }) {
  const links = documents.flatMap(({ title, url }) => {
    const address = webAddress(url);
    return address ? [{ title, address }] : [];
  });
  if (links.length === 0) return null;
  return (
    <Rows>
      {links.map(({ title, address }) => (
        <a
          key={`${title} ${address.href}`}
          href={address.href}
          target="_blank"
          rel="noopener noreferrer"
          className={styles.link}
        >
          <Icon svg={fileText} size={22} />
          <span className={styles.words}>
            <span className={styles.title}>{title}</span>
            <span className={styles.site}>{address.host}</span>
          </span>
          <Icon svg={arrowSquareOut} size={18} />
        </a>
      ))}
    </Rows>
  );
}
