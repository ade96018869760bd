import { allAt, readXml, textAt, type XmlElement } from '../../kernel/xml/read-xml.ts';
import {
  aliasesMax,
  emptyEntry,
  entriesMax,
  type ListEntry,
  ListUnreadable,
  lineOf,
  type ReadList,
} from './list-entry.ts';

const nameParts = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME'];

/** The consolidated list of the United Nations. A document type is refused by whoever reads XML. */
export async function readUn(text: string): Promise<ReadList> {
  const root = await readXml(text);
  if (root?.name !== 'CONSOLIDATED_LIST') throw new ListUnreadable();
  const people = allAt(root, 'INDIVIDUALS/INDIVIDUAL').map(readPerson);
  const others = allAt(root, 'ENTITIES/ENTITY').map(readEntity);
  const entries = [...people, ...others];
  if (entries.length > entriesMax || new Set(entries.map(({ ref }) => ref)).size < entries.length)
    throw new ListUnreadable();
  const day = /^\d{4}-\d{2}-\d{2}/.exec(root.attributes.get('dateGenerated') ?? '');
  return { entries, publishedOn: day?.[0] ?? null };
}

const texts = (element: XmlElement, path: string): string[] =>
  allAt(element, path)
    .map(found => lineOf(found.text))
    .filter(Boolean);

function begin(element: XmlElement, type: ListEntry['type']): ListEntry {
  const ref = lineOf(textAt(element, 'REFERENCE_NUMBER', 'DATAID') ?? '');
  const name = nameParts.flatMap(part => texts(element, part)).join(' ');
  if (ref === '' || ref.length > 40 || name === '') throw new ListUnreadable();
  const entry = emptyEntry(ref, type, lineOf(name));
  entry.programmes = texts(element, 'UN_LIST_TYPE');
  return entry;
}

/** A low-grade alias of one word is borne by thousands. */
function aliasesOf(element: XmlElement, path: string): string[] {
  return allAt(element, path)
    .flatMap(alias => {
      const name = lineOf(textAt(alias, 'ALIAS_NAME') ?? '');
      const isLow = textAt(alias, 'QUALITY')?.toLowerCase() === 'low';
      return name === '' || (isLow && !/\s/.test(name)) ? [] : [name];
    })
    .slice(0, aliasesMax);
}

const joinedAt = (element: XmlElement, paths: readonly string[]): string =>
  paths.flatMap(path => texts(element, path)).join(', ');

function readPerson(element: XmlElement): ListEntry {
  const entry = begin(element, 'person');
  entry.aliases = [
    ...texts(element, 'NAME_ORIGINAL_SCRIPT'),
    ...aliasesOf(element, 'INDIVIDUAL_ALIAS'),
  ].slice(0, aliasesMax);
  entry.births = allAt(element, 'INDIVIDUAL_DATE_OF_BIRTH').map(birthOf).filter(Boolean);
  entry.birthPlaces = allAt(element, 'INDIVIDUAL_PLACE_OF_BIRTH')
    .map(place => joinedAt(place, ['CITY', 'STATE_PROVINCE', 'COUNTRY']))
    .filter(Boolean);
  entry.nationalities = texts(element, 'NATIONALITY/VALUE');
  entry.documents = allAt(element, 'INDIVIDUAL_DOCUMENT')
    .map(document => joinedAt(document, ['TYPE_OF_DOCUMENT', 'NUMBER', 'ISSUING_COUNTRY']))
    .filter(Boolean);
  entry.addresses = allAt(element, 'INDIVIDUAL_ADDRESS').map(addressOf).filter(Boolean);
  entry.sex = texts(element, 'GENDER')[0] ?? null;
  return entry;
}

function readEntity(element: XmlElement): ListEntry {
  const entry = begin(element, 'other');
  entry.aliases = aliasesOf(element, 'ENTITY_ALIAS');
  entry.addresses = allAt(element, 'ENTITY_ADDRESS').map(addressOf).filter(Boolean);
  return entry;
}

const addressOf = (address: XmlElement) => joinedAt(address, ['STREET', 'CITY', 'STATE_PROVINCE', 'COUNTRY']);

function birthOf(birth: XmlElement): string {
  const from = textAt(birth, 'FROM_YEAR');
  const to = textAt(birth, 'TO_YEAR');
  const moment = from && to ? `${from} to ${to}` : lineOf(textAt(birth, 'DATE', 'YEAR') ?? '');
  const isAbout = /^approx/i.test(textAt(birth, 'TYPE_OF_DATE') ?? '');
  return moment && isAbout ? `${moment}, about` : moment;
}
