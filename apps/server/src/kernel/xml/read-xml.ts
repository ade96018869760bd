/** An element with what stands in it; names are without their prefix. */
export interface XmlElement {
  name: string;
  namespace: string;
  attributes: ReadonlyMap<string, string>;
  children: XmlElement[];
  text: string;
}

const depthMax = 40;

/**
 * The tree of a well-formed document, or undefined. A document type is refused, so there is nothing that could be
 * expanded or fetched: no entities but the five of XML, and characters by number.
 */
export async function readXml(text: string): Promise<XmlElement | undefined> {
  // Loaded with the first statement: most servers never read one.
  const { SaxesParser } = await import('saxes');
  const parser = new SaxesParser({ xmlns: true });
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  const refuse = () => {
    throw new NotXml();
  };
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('opentag', tag => {
    if (open.length >= depthMax) refuse();
    const attributes = new Map(Object.values(tag.attributes).map(({ local, value }) => [local, value]));
    const element = { name: tag.local, namespace: tag.uri, attributes, children: [], text: '' };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  const addText = (piece: string) => {
    const element = open.at(-1);
    if (element) element.text += piece;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => void open.pop());
  try {
    parser.write(text).close();
  } catch (error) {
    if (error instanceof NotXml) return undefined;
    throw error;
  }
  return root;
}

class NotXml extends Error {}

/** The elements at the end of a path such as 'Acct/Id/IBAN'. */
export function allAt(element: XmlElement, path: string): XmlElement[] {
  return path
    .split('/')
    .reduce<XmlElement[]>(
      (found, name) => found.flatMap(one => one.children.filter(child => child.name === name)),
      [element],
    );
}

/** The text at the first of the paths where there is any. */
export function textAt(element: XmlElement, ...paths: string[]): string | undefined {
  for (const path of paths) {
    const text = allAt(element, path)[0]?.text.trim();
    if (text) return text;
  }
  return undefined;
}
