import createDOMPurify from 'dompurify';

// The server, which draws the page too, has cleaned it already.
const purifier = createDOMPurify(import.meta.env.SSR ? undefined : window);

if (!import.meta.env.SSR)
  purifier.addHook('afterSanitizeAttributes', node => {
    if (node.tagName !== 'A') return;
    node.setAttribute('target', '_blank');
    node.setAttribute('rel', 'noopener noreferrer');
  });

/** Text with structure and links; whatever could run, load or style is gone. */
export function harmlessContent(html: string): DocumentFragment {
  return purifier.sanitize(html, {
    ALLOWED_TAGS: [
      'p',
      'h2',
      'h3',
      'h4',
      'ul',
      'ol',
      'li',
      'strong',
      'em',
      'b',
      'i',
      'a',
      'blockquote',
      'br',
      '#text',
    ],
    ALLOWED_ATTR: ['href'],
    ALLOWED_URI_REGEXP: /^https?:\/\//i,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
}
