import { readCsvRows } from '@openfloor/rules/csv';
import {
  aliasesMax,
  emptyEntry,
  entriesMax,
  type ListEntry,
  ListUnreadable,
  lineOf,
  type ReadList,
} from './list-entry.ts';

/** OFAC ends its files with a character of the seventies, and writes what it does not know as `-0-`. */
function rowsOf(text: string, columns: number): string[][] {
  const [table = '', behind = ''] = text.split('\u001A', 2);
  // What stands behind the end would be people who are on no list.
  if (behind.trim() !== '') throw new ListUnreadable();
  const rows = readCsvRows(table.trimEnd(), ',');
  if (!rows || rows.length > 4 * entriesMax) throw new ListUnreadable();
  const filled = rows.filter(row => row.some(cell => cell.trim() !== ''));
  if (filled.some(row => row.length !== columns || !/^\d{1,9}$/.test(row[0]?.trim() ?? '')))
    throw new ListUnreadable();
  return filled.map(row => row.map(known));
}

const known = (cell: string): string => {
  const text = lineOf(cell);
  return text === '-0-' ? '' : text;
};

/** SDN.CSV with, where there are, ALT.CSV and ADD.CSV: tables without titles. */
export function readOfac(parts: { main: string; aliases?: string; addresses?: string }): ReadList {
  const entries = new Map<string, ListEntry>();
  for (const [
    ref = '',
    name = '',
    type = '',
    programmes = '',
    title = '',
    ,
    ,
    ,
    ,
    ,
    ,
    remarks = '',
  ] of rowsOf(parts.main, 12)) {
    if (name === '' || entries.has(ref)) throw new ListUnreadable();
    const entry = emptyEntry(ref, type.toLowerCase() === 'individual' ? 'person' : 'other', name);
    entry.programmes = programmes
      .split(/\]\s*\[|;/)
      .map(one => one.replaceAll(/[[\]]/g, '').trim())
      .filter(Boolean);
    if (title) entry.programmes.push(title);
    readRemarks(entry, remarks);
    entries.set(ref, entry);
    if (entries.size > entriesMax) throw new ListUnreadable();
  }
  for (const [ref = '', , , alias = ''] of rowsOf(parts.aliases ?? '', 5)) {
    const entry = entries.get(ref);
    if (entry && alias !== '' && entry.aliases.length < aliasesMax) entry.aliases.push(alias);
  }
  for (const [ref = '', , address = '', city = '', country = ''] of rowsOf(parts.addresses ?? '', 6)) {
    const line = [address, city, country].filter(Boolean).join(', ');
    const entry = entries.get(ref);
    if (entry && line && entry.addresses.length < aliasesMax) entry.addresses.push(line);
  }
  return { entries: [...entries.values()], publishedOn: null };
}

const remarkKinds: readonly (readonly [RegExp, (entry: ListEntry, text: string) => void])[] = [
  [/^(?:alt\. )?DOB (.+)$/i, (entry, text) => entry.births.push(text)],
  [/^(?:alt\. )?POB (.+)$/i, (entry, text) => entry.birthPlaces.push(text)],
  [/^(?:alt\. )?(?:nationality|citizen) (.+)$/i, (entry, text) => entry.nationalities.push(text)],
  [
    /^Gender (.+)$/i,
    (entry, text) => {
      entry.sex = text;
    },
  ],
  [/^(?:(?:alt\. )?a\.?k\.?a\.?) ['"]?([^'"]+)['"]?$/i, (entry, text) => entry.aliases.push(text)],
  [
    /^((?:Passport|National ID|Identification|Tax ID|Driver|D\.N\.I|Cedula|C\.I\.|SSN|NIT|RFC).*\d.*)$/i,
    (entry, text) => entry.documents.push(text),
  ],
];

/** What is known of somebody stands in one text, part after part. */
function readRemarks(entry: ListEntry, remarks: string): void {
  for (const remark of remarks.replace(/\.$/, '').split(/;\s*/).slice(0, aliasesMax)) {
    for (const [pattern, note] of remarkKinds) {
      const [, text] = pattern.exec(remark.trim()) ?? [];
      if (!text) continue;
      note(entry, text);
      break;
    }
  }
}
