import { inflateSync } from 'node:zlib';

/** The texts of a PDF of ours, page by page, as a reader copies them out of it. */
export function textsOf(pdf: Buffer): string[] {
  const objects = new Map<number, string>();
  const streams = new Map<number, Buffer>();
  const source = pdf.toString('latin1');
  for (const found of source.matchAll(/(\d+) 0 obj\n([\s\S]*?)endobj\n/g)) {
    const [, id = '', body = ''] = found;
    const start = body.indexOf('stream\n');
    objects.set(Number(id), start < 0 ? body : body.slice(0, start));
    if (start < 0) continue;
    const length = Number(/\/Length (\d+)/.exec(body.slice(0, start))?.[1]);
    const at = found.index + found[0].indexOf('stream\n') + 'stream\n'.length;
    streams.set(Number(id), inflateSync(pdf.subarray(at, at + length)));
  }
  const fonts = new Map<string, Map<string, string>>();
  const pages = [...objects].filter(([, body]) => body.includes('/Type /Page '));
  for (const [, name = '', id] of pages[0]?.[1].matchAll(/\/(F\d+) (\d+) 0 R/g) ?? []) {
    const meaning = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(id)) ?? '')?.[1];
    const lines = streams
      .get(Number(meaning))!
      .toString()
      .matchAll(/<(\w{4})> <(\w+)>/g);
    fonts.set(name, new Map([...lines].map(([, glyph = '', code = '']) => [glyph, utf16(code)])));
  }
  return pages.map(([, body]) => {
    const contents = /\/Contents \[(.*?)\]/.exec(body)?.[1]?.match(/\d+(?= 0 R)/g) ?? [];
    return contents
      .flatMap(id => streams.get(Number(id))!.toString().split('\n'))
      .filter(line => line.startsWith('BT'))
      .map(line =>
        [...line.matchAll(/\/ActualText <feff(\w+)> >> BDC .*? EMC|\/(F\d+) [\d.]+ Tf <(\w+)> Tj/g)]
          .map(([, says, font = '', hex = '']) =>
            says === undefined
              ? hex.replaceAll(/\w{4}/g, glyph => fonts.get(font)?.get(glyph) ?? '\uFFFD')
              : utf16(says),
          )
          .join(''),
      )
      .join('\n');
  });
}

const utf16 = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');
