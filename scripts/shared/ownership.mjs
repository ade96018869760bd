import { sqlUse, unknownTable } from './sql-use.mjs';

/**
 * @typedef {object} Register
 * @property {Record<string, string[]>} owners Tables by the folder that owns them.
 * @property {Record<string, { why: string, tables: string[] }>} readers Folders that read tables of others.
 * @property {Record<string, { why: string, tables: string[] }>} writers Files that write tables of others.
 */

/**
 * What contradicts the register of tables, in words.
 * @param {{ tables: string[], register: Register, files: { path: string, text: string }[],
 *   isFolder: (folder: string) => boolean }} parts
 */
export function ownershipProblems({ tables, register, files, isFolder }) {
  const known = new Set(tables);
  /** @type {Map<string, string>} */
  const ownerOf = new Map();
  /** @type {string[]} */
  const problems = [];
  for (const [folder, owned] of Object.entries(register.owners)) {
    if (!isFolder(folder)) problems.push(`${folder} owns tables and does not exist`);
    for (const table of owned) {
      if (!known.has(table)) problems.push(`${folder} owns ${table}, which does not exist`);
      const other = ownerOf.get(table);
      if (other) problems.push(`${table} has two owners, ${other} and ${folder}`);
      ownerOf.set(table, folder);
    }
  }
  for (const table of tables) if (!ownerOf.has(table)) problems.push(`${table} has no owner`);

  /** Entries of the register that some file still needs. */
  const needed = new Set();
  for (const { path, text } of files) {
    for (const { table, write, line } of sqlUse(path, text, known)) {
      const where = `${path}:${line}`;
      if (table === unknownTable) {
        problems.push(`${where} has SQL on ${table}; name those that it can be in the same file`);
        continue;
      }
      if (!path.endsWith('-store.ts')) problems.push(`${where} has SQL on ${table} and is no store`);
      const owner = ownerOf.get(table);
      if (owner === undefined || path.startsWith(`${owner}/`)) continue;
      const [entry, names] = write
        ? [`writers ${path}`, register.writers[path]]
        : [`readers ${folderOf(path)}`, register.readers[folderOf(path)]];
      if (names?.tables.includes(table)) needed.add(`${entry} ${table}`);
      else problems.push(`${where} ${write ? 'writes' : 'reads'} ${table}, which ${owner} owns`);
    }
  }
  for (const kind of /** @type {const} */ (['readers', 'writers'])) {
    for (const [name, { tables: listed }] of Object.entries(register[kind])) {
      for (const table of listed) {
        if (!needed.has(`${kind} ${name} ${table}`))
          problems.push(`${name} is listed in ${kind} for ${table} and needs it no more`);
      }
    }
  }
  return [...new Set(problems)];
}

/** `features/offers` of a file in it, however deep. @param {string} path */
const folderOf = path => path.split('/').slice(0, 2).join('/');
