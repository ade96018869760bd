import type { Tx } from '@openfloor/db/database';
import type { FileVault } from '../features/documents/file-vault.ts';
import { keepPaper } from '../features/offers/papers/keep-paper.ts';
import { markPaperStored } from '../features/offers/papers/paper-store.ts';
import type { FontSet } from '../kernel/pdf/font-set.ts';
import type { PrintedDocument } from '../kernel/pdf/printed-document.ts';
import type { Tenant } from '../kernel/tenant/tenant.ts';
import { demoLanguage, demoPaperWords } from './demo-words.ts';

/** One day for all, so that the same paper is the same file. */
const madeAt = Date.parse('2026-01-02T09:00:00Z');
const letters = [
  ...Array.from({ length: 95 }, (_, place) => String.fromCharCode(32 + place)),
  ...'áâãàçéêíóôõúüÁÂÃÀÇÉÊÍÓÔÕÚÜ’·–…₦₹',
];

let fonts: Promise<FontSet> | undefined;
/** Cutting fonts to size costs more than drawing: all papers have the same. */
function sharedFonts(): Promise<FontSet> {
  fonts ??= import('../kernel/pdf/font-set.ts').then(({ FontSet }) =>
    FontSet.of({ regular: new Set(letters), bold: new Set(letters) }),
  );
  return fonts;
}

export interface DemoPaper {
  company: string;
  symbol: string;
  kind: string;
  /** Null where it is the market's. */
  price: string | null;
}

/** A small prospectus that says of itself that it is none, kept as if somebody had uploaded it; its address. */
export async function keepDemoPaper(
  tx: Tx,
  vault: FileVault,
  tenant: Tenant,
  paper: DemoPaper,
): Promise<string> {
  // Loaded by whoever seeds the demo: statements are drawn in threads of their own.
  const { drawDocument } = await import('../kernel/pdf/draw-document.ts');
  const bytes = await drawDocument(printed(tenant, paper), undefined, await sharedFonts());
  const parts = { vault, tenantId: tenant.tenantId, within: <T>(work: (own: Tx) => Promise<T>) => work(tx) };
  const { url, sha256 } = await keepPaper(parts, bytes, null);
  await markPaperStored(tx, sha256);
  return url;
}

function printed({ config, name }: Tenant, paper: DemoPaper): PrintedDocument {
  const { fill, onFill } = config.brand.light;
  const language = demoLanguage(config.defaultCurrency);
  const words = demoPaperWords[language];
  const values = [paper.company, paper.symbol, paper.kind, paper.price ?? words.market];
  return {
    language,
    title: words.title,
    subtitle: `${paper.company} · ${words.demonstration}`,
    issuer: { name: config.title || name, legalName: config.legalName, licence: '', fill, onFill },
    facts: words.facts.map((fact, place) => [fact, values[place] ?? ''] as const),
    sections: [],
    proof: { heading: words.heading, paragraphs: words.texts, code: undefined, codeLines: [] },
    foot: `${config.legalName} · ${words.demonstration}`,
    pageText: words.page,
    madeAt,
  };
}
