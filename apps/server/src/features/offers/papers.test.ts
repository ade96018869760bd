import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import type { Envelope } from '@openfloor/contract/envelope';
import { paperAddress } from '@openfloor/rules/paper-address';
import { uploadBytesMax } from '@openfloor/rules/upload';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requirePdf } from '../../kernel/papers/read-pdf.ts';
import { HandFeed, handInstrument } from '../../market/testing/hand-feed.ts';
import { asTablesOwner } from '../../testing/as-tables-owner.ts';
import { type ConsoleWorld, createConsoleWorld } from '../../testing/console-world.ts';
import { multipartBody } from '../../testing/multipart.ts';
import { hosts } from '../../testing/test-app.ts';
import { dailyPapersMax } from './papers/paper-store.ts';
import { prunePapers } from './papers/prune-papers.ts';
import { type OfferChanges, offerInput } from './testing/offer-world.ts';
import { testPdf } from './testing/test-paper.ts';

const nowMs = Date.parse('2026-11-13T10:00:00Z');
const reason = 'as agreed in the meeting';
let world: ConsoleWorld;
let editor: string;
let foreignEditor: string;
beforeAll(async () => {
  const feed = new HandFeed([
    handInstrument('ACME'),
    handInstrument('SOON', { listed: false, issuePrice: 5 }),
    handInstrument('ALLX', { isIndex: true }),
  ]);
  world = await createConsoleWorld({}, { feed, now: () => nowMs });
  editor = await world.staffToken(['dealing']);
  foreignEditor = await world.staffToken(['dealing'], hosts.aurora);
  feed.tick('ACME', nowMs, 100);
});
afterAll(() => world.close());

// biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects to find
type Reply = Envelope<any>;

async function upload(bytes: Buffer, { as = editor, host = hosts.savanna as string } = {}): Promise<Reply> {
  const { payload, contentType } = multipartBody({}, { bytes, type: 'application/pdf', name: 'p.pdf' });
  const response = await world.server.app.inject({
    method: 'POST',
    url: '/console/api/offers/papers',
    headers: { host, token: as, 'content-type': contentType },
    payload,
  });
  return response.json();
}
const read = (url: string, host: string = hosts.savanna) =>
  world.server.app.inject({ url, headers: { host } });
const paper = async (words: string) => (await upload(testPdf(words))).data as { url: string; sha256: string };
const input = (url: string | null, changes: OfferChanges = {}) => {
  const documents = url === null ? [] : [{ title: 'Prospectus', url }];
  return offerInput(nowMs, { stockId: 'NSENG-SOON', ...changes, terms: { documents, ...changes.terms } });
};
const draft = (url: string | null, changes?: OfferChanges) =>
  world.call('POST /offers', { body: { ...input(url, changes), reason } });
const propose = (kind: string, payload: object) =>
  world.call('POST /approvals', { body: { kind, payload, reason } });
const publish = (offerId: string) => propose('offer.publish', { offerId });
const logged = async (offerId: string) => {
  const { rows } = await world.server.database.tenant(world.tenantId, tx =>
    sql<{ body: { version: number; terms: { documents: object[] } } }>`
      select body from proof_offers() where kind = 'offer-terms' and body ->> 'offer' = ${offerId}
      order by body ->> 'version'`.execute(tx),
  );
  return rows.map(({ body }) => body.terms.documents);
};

describe('an upload', () => {
  test('is a PDF by its bytes, and is read as it was sent', async () => {
    const bytes = testPdf('as sent');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const { data } = await upload(bytes);
    expect(data).toEqual({ url: paperAddress(sha256), sha256, bytes: bytes.length });
    const answer = await read(data.url);
    expect(answer.rawPayload.equals(bytes)).toBe(true);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  const picture = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const page = Buffer.from('<html><script>alert(1)</script>%PDF-1.4\nstartxref\n1\n%%EOF');
  const cut = testPdf().subarray(0, 80);
  const running = Buffer.from(
    testPdf().toString().replace('/Title (Prospectus)', '/OpenAction << /S /JavaScript >>'),
  );
  const hidden = Buffer.from(
    testPdf().toString().replace('/Title (Prospectus)', '/AA << /S /Java#53cript >>'),
  );
  const script = '<< /S /JavaScript /JS (app.alert(1)) >>';
  /** A PDF with an object that stands compressed among others. */
  const packed = (
    object: string,
    {
      number = '7 0 ',
      type = '/ObjStm',
      before = '',
      more = '',
      filter = '/FlateDecode',
      bytes = deflateSync(`7 0 ${object}`),
    } = {},
  ) => {
    const head = `${number}obj ${before}<< /Type ${type} /N 1 /First 4 /Filter ${filter} ${more} /Length ${bytes.length} >> stream\n`;
    const [start, end] = [testPdf(object).subarray(0, 9), testPdf('packed').subarray(9)];
    return Buffer.concat([start, Buffer.from(head), bytes, Buffer.from('\nendstream endobj\n'), end]);
  };
  test.each([
    ['a picture', picture, 'fileNotPdf'],
    ['a page that calls itself a PDF', page, 'fileNotPdf'],
    ['a PDF that was cut', cut, 'fileBroken'],
    ['a PDF that runs something', running, 'fileActs'],
    ['the same in other letters', hidden, 'fileActs'],
    ['what runs something from among compressed objects', packed(script), 'fileActs'],
    ['the same with its kind in other letters', packed(script, { type: '/Obj#53tm' }), 'fileActs'],
    ['the same with the first object’s place alone', packed(script, { type: '/Other' }), 'fileActs'],
    [
      'the same with a remark before its head ends',
      packed(script, { number: `7 0 %${'-'.repeat(300)}\n` }),
      'fileActs',
    ],
    ['the same behind a remark', packed(script, { before: '% not a stream\n' }), 'fileActs'],
    [
      'the same with a text that looks like its end',
      packed(script, { more: '/X (1 0 obj >> stream\n)' }),
      'fileActs',
    ],
    ['what launches a program', packed('<< /S /Launch /F (calc.exe) >>'), 'fileActs'],
    [
      'objects that were packed twice',
      packed(script, { filter: '[/ASCIIHexDecode /FlateDecode]' }),
      'fileActs',
    ],
    ['objects whose packing is told elsewhere', packed(script, { filter: '9 0 R' }), 'fileActs'],
    [
      'objects with rows that were mixed',
      packed(script, { more: '/DecodeParms << /Predictor 12 >>' }),
      'fileActs',
    ],
    ['objects that are no packing at all', packed(script, { bytes: Buffer.from('not packed') }), 'fileActs'],
    [
      'objects that grow without end',
      packed('', { bytes: deflateSync(Buffer.alloc(40_000_000)) }),
      'fileActs',
    ],
    ['nothing', Buffer.alloc(0), 'fileEmpty'],
    ['more than may be sent', Buffer.concat([testPdf(), Buffer.alloc(uploadBytesMax)]), 'fileTooLarge'],
  ])('is not %s', async (_, bytes, problem) => {
    expect(await upload(bytes)).toMatchObject({ code: 10400, data: { field: 'file', problem } });
  });

  test('may have compressed objects that only show pages, and pictures with any bytes', async () => {
    expect((await upload(packed('<< /Type /Page /MediaBox [0 0 200 200] >>'))).code).toBe(0);
    const picture = Buffer.from(
      '8 0 obj << /Subtype /Image /Length 9 >> stream\n/JS ~~ #4A\nendstream endobj\n',
    );
    const withPicture = Buffer.concat([
      testPdf('with a picture').subarray(0, 9),
      picture,
      testPdf('with a picture').subarray(9),
    ]);
    expect((await upload(withPicture)).code).toBe(0);
  });

  test('that is made to be looked at for long is judged at once', () => {
    const heads = Buffer.from(`%PDF-1.7\n${'1 0 obj << '.repeat(150_000)}\nstartxref\n1\n%%EOF\n`);
    const remarks = Buffer.from(`%PDF-1.7\n${'1 %'.repeat(300_000)}\nstartxref\n1\n%%EOF\n`);
    for (const bytes of [heads, remarks]) {
      const began = performance.now();
      try {
        requirePdf(bytes);
      } catch {
        // Either way.
      }
      expect(performance.now() - began).toBeLessThan(4_000);
    }
  });

  test('has a daily share for each of staff, of which the same file again takes nothing', async () => {
    const busy = await world.staffToken(['dealing']);
    const sent = await Promise.all(
      Array.from({ length: dailyPapersMax + 3 }, (_, count) =>
        upload(testPdf(`busy ${count}`), { as: busy }),
      ),
    );
    const codes = sent.map(({ code }) => code).sort((one, other) => one - other);
    expect(codes).toEqual([...Array(dailyPapersMax).fill(0), ...Array(3).fill(10429)]);
    const kept = sent.findIndex(({ code }) => code === 0);
    expect((await upload(testPdf(`busy ${kept}`), { as: busy })).code).toBe(0);
    expect((await upload(testPdf('somebody else'))).code).toBe(0);
  });

  test('that no terms name goes after a week, bytes and row; whatever is named or asked for again stays', async () => {
    const papers = {
      forgotten: await paper('forgotten'),
      drafted: await paper('drafted'),
      again: await paper('again'),
      young: await paper('young'),
      proposed: await paper('proposed'),
    };
    await draft(papers.drafted.url);
    const { data } = await draft(papers.drafted.url);
    const published = await publish(data.id);
    expect((await world.approve(published.data.id)).code).toBe(0);
    // Named by nothing yet but what waits for a second person.
    const documents = [papers.drafted, papers.proposed].map(({ url }) => ({ title: 'Prospectus', url }));
    const terms = { ...input(null).terms, documents };
    expect((await propose('offer.terms', { offerId: data.id, terms })).code).toBe(0);
    const prune = () => prunePapers(world.server.parts, world.tenantId);
    const days = (count: number, ...of: { sha256: string }[]) =>
      asTablesOwner(
        world.server,
        world.tenantId,
        of.map(
          ({ sha256 }) =>
            `update offer_paper set asked_at = now() - interval '${count} days' where paper_id = '${sha256}'`,
        ),
      );
    const { forgotten, drafted, again, young, proposed } = papers;
    await days(8, forgotten, drafted, again, proposed);
    await days(6, young);
    await upload(testPdf('again'));
    expect(await prune()).toBe(1);
    expect(await prune()).toBe(0);
    expect((await read(forgotten.url)).statusCode).toBe(404);
    expect(await world.server.parts.vault.get(world.tenantId, forgotten.sha256)).toBeUndefined();
    for (const { url } of [drafted, again, young, proposed]) expect((await read(url)).statusCode).toBe(200);
    expect(await draft(forgotten.url)).toMatchObject({ data: { problem: 'paperUnknown' } });
    // Nobody with the server's login forgets more.
    for (const { sha256 } of [drafted, young]) {
      const gone = world.server.database.tenant(world.tenantId, tx =>
        sql`delete from offer_paper where paper_id = ${sha256}`.execute(tx),
      );
      await expect(gone).rejects.toThrow('a paper stays as long as terms name it');
    }
    expect((await upload(testPdf('forgotten'))).data).toEqual({ ...forgotten, bytes: expect.any(Number) });
  });

  test('twice, also at once, is one paper', async () => {
    const bytes = testPdf('twice');
    const both = await Promise.all([upload(bytes), upload(bytes)]);
    expect(both[0]?.data).toEqual(both[1]?.data);
    const { rows } = await world.server.database.tenant(world.tenantId, tx =>
      sql`select from offer_paper where paper_id = ${both[0]?.data.sha256}`.execute(tx),
    );
    expect(rows).toHaveLength(1);
  });

  test('is the tenant’s own: another tenant neither reads nor names it', async () => {
    const { url } = await paper('ours');
    const theirs = (await upload(testPdf('theirs'), { as: foreignEditor, host: hosts.aurora })).data;
    expect((await read(url, hosts.aurora)).statusCode).toBe(404);
    expect((await read(theirs.url)).statusCode).toBe(404);
    expect(await draft(theirs.url)).toMatchObject({ code: 10400, data: { problem: 'paperUnknown' } });
    expect(await draft(paperAddress('0'.repeat(64)))).toMatchObject({ data: { problem: 'paperUnknown' } });
  });

  test('whose bytes are others by now is not given out', async () => {
    const { url, sha256 } = await paper('exchanged on the disk');
    await world.server.parts.vault.put(world.tenantId, sha256, testPdf('something else'));
    expect((await read(url)).statusCode).toBe(404);
  });
});

describe('a publication', () => {
  const missing = { code: 10400, data: { field: 'terms.documents', problem: 'prospectusMissing' } };

  test.each<[string, OfferChanges]>([
    ['an IPO', {}],
    ['an IPO of what is listed', { stockId: 'NSENG-ACME' }],
    ['a placement of what is not listed', { kind: 'PLACEMENT' }],
  ])('of %s needs its prospectus; a link is none', async (_, changes) => {
    for (const url of [null, 'https://example.com/prospectus.pdf']) {
      const { data } = await draft(url, changes);
      expect(await publish(data.id)).toMatchObject(missing);
    }
  });

  test('of what the market knows and prices does without', async () => {
    const { data } = await draft(null, { kind: 'BLOCK_TRADE', stockId: 'NSENG-ACME' });
    expect((await publish(data.id)).code).toBe(0);
  });

  test('is asked again when it happens, by the database too', async () => {
    const { url, sha256 } = await paper('goes away');
    const { data } = await draft(url);
    const proposed = await publish(data.id);
    const owner = (stored: string) =>
      asTablesOwner(world.server, world.tenantId, [
        `update offer_paper set stored_at = ${stored} where paper_id = '${sha256}'`,
      ]);
    await owner('null');
    expect(await world.approve(proposed.data.id)).toMatchObject(missing);
    const byHand = world.server.database.tenant(world.tenantId, tx =>
      sql`update offer set state = 'published', published_at = now() where offer_id = ${data.id}`.execute(tx),
    );
    await expect(byHand).rejects.toThrow('an IPO is published with its prospectus');
    await owner('now()');
    expect((await world.approve(proposed.data.id)).code).toBe(0);
  });

  test('is of the very paper that was proposed, whose hash the public log has', async () => {
    const [first, second] = [await paper('first'), await paper('second')];
    const { data } = await draft(first.url);
    const proposed = await publish(data.id);
    const exchange = { params: { id: data.id }, body: { ...input(second.url), reason } };
    expect((await world.call('PUT /offers/{id}', exchange)).code).toBe(0);
    expect((await world.approve(proposed.data.id)).code).toBe(10413);
    const again = await publish(data.id);
    expect((await world.approve(again.data.id)).code).toBe(0);
    expect(await logged(data.id)).toEqual([[expect.objectContaining({ sha256: second.sha256 })]]);

    // Afterwards a paper is added by two people, and none goes.
    expect((await world.call('PUT /offers/{id}', exchange)).code).toBe(10409);
    const terms = (urls: string[]) => ({
      ...input(null).terms,
      documents: urls.map(url => ({ title: 'Prospectus', url })),
    });
    const changed = (urls: string[]) => propose('offer.terms', { offerId: data.id, terms: terms(urls) });
    expect(await changed([first.url])).toMatchObject({ code: 10400, data: { field: 'terms.documents' } });
    const more = await changed([second.url, first.url]);
    expect((await world.approve(more.data.id)).code).toBe(0);
    expect(await logged(data.id)).toMatchObject([
      [{ sha256: second.sha256 }],
      [{ sha256: second.sha256 }, { sha256: first.sha256 }],
    ]);
    const token = await world.server.logIn('demo', 'Demo!2026');
    const list = await world.server.call('POST /ipo/pageIpo', { token, body: { area: 'NGN' } });
    const shown = list.data.records.find((one: { id: string }) => one.id === data.id);
    expect(shown.documents[0]).toEqual({
      title: 'Prospectus',
      url: second.url,
      sha256: second.sha256,
      bytes: testPdf('second').length,
    });
  });
});
