import DOMPurify from 'dompurify';
import styles from './content.module.css';

/** A text as investors see it; cleaned here once more, as their app does. */
export function NewsText({ html }: { html: string }) {
  return (
    <article
      className={styles.preview}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is formatted text, cleaned by the server and again here
      dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(html, { FORBID_ATTR: ['style'] }) }}
    />
  );
}
