/** Files in the formats of OFAC and the UN with people and ships whom nobody else has on a list. */

const nothing = '-0- ';
const cell = (text: string | number) =>
  typeof text === 'number' ? String(text) : text === nothing ? nothing : `"${text.replaceAll('"', '""')}"`;
const line = (cells: readonly (string | number)[]) => `${cells.map(cell).join(',')}\r\n`;

interface SdnRow {
  ref: number;
  name: string;
  type?: 'individual' | 'vessel';
  remarks?: string;
}

export const sdn = (rows: readonly SdnRow[]): Buffer =>
  Buffer.from(
    `${rows
      .map(({ ref, name, type, remarks }) =>
        line([
          ...[ref, name, type ?? nothing, 'EXAMPLE] [OTHER'],
          ...Array.from({ length: 7 }, () => nothing),
          remarks ?? nothing,
        ]),
      )
      .join('')}\u001A`,
  );

export const alt = (rows: readonly (readonly [ref: number, alias: string])[]): Buffer =>
  Buffer.from(rows.map(([ref, alias], place) => line([ref, place + 1, 'aka', alias, nothing])).join(''));

export const add = (rows: readonly (readonly [ref: number, city: string, country: string])[]): Buffer =>
  Buffer.from(
    rows
      .map(([ref, city, country], place) => line([ref, place + 1, nothing, city, country, nothing]))
      .join(''),
  );

export const unList = (people: string, others = ''): Buffer =>
  Buffer.from(`<?xml version="1.0" encoding="utf-8"?>
<CONSOLIDATED_LIST dateGenerated="2026-11-13T00:00:00.000-05:00">
  <INDIVIDUALS>${people}</INDIVIDUALS><ENTITIES>${others}</ENTITIES>
</CONSOLIDATED_LIST>`);

export const unPerson = (ref: string, names: readonly string[], more = ''): string => {
  const parts = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME'];
  return `<INDIVIDUAL><DATAID>1</DATAID>${names.map((name, place) => `<${parts[place]}>${name}</${parts[place]}>`).join('')}
    <UN_LIST_TYPE>Example</UN_LIST_TYPE><REFERENCE_NUMBER>${ref}</REFERENCE_NUMBER>${more}</INDIVIDUAL>`;
};
