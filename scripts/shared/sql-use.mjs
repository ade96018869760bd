import ts from 'typescript';

/** @typedef {{ table: string, write: boolean, line: number }} Use A table that a file reads or writes. */

const reads = ['selectFrom', 'innerJoin', 'leftJoin', 'rightJoin', 'fullJoin', 'crossJoin', 'using'];
const writes = ['insertInto', 'updateTable', 'deleteFrom', 'replaceInto', 'mergeInto'];
const word = /\b(insert\s+into|delete\s+from|update|from|join|using)\s+(?:only\s+)?([a-z_][a-z0-9_]*)/gi;

/**
 * The tables that a file's query builders and sql`` texts name, in its order.
 * @param {string} path
 * @param {string} text
 * @param {ReadonlySet<string>} tables
 * @returns {Use[]}
 */
export function sqlUse(path, text, tables) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  /** @type {Use[]} */
  const uses = [];
  /** @param {ts.Node} node @param {string} table @param {boolean} write */
  const note = (node, table, write) => {
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    if (table === unknownTable || tables.has(table)) uses.push({ table, write, line });
  };
  /** @type {ts.StringLiteralLike[]} What the file names somewhere, and a variable may hold. */
  const literals = [];
  /** @type {ts.Node | undefined} Where it uses a table that a variable names. */
  let variable;
  /** @param {ts.Node} node */
  const visit = node => {
    if (ts.isStringLiteralLike(node) && tables.has(node.text)) literals.push(node);
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const name = node.expression.name.text;
      const first = node.arguments[0];
      const write = writes.includes(name);
      const isTable = name === 'table' && node.expression.expression.getText() === 'sql';
      if (first && ts.isStringLiteralLike(first) && (write || isTable || reads.includes(name))) {
        note(node.expression.name, first.text.split(' ')[0] ?? '', write);
      } else if (first && (isTable || isNamed(first)) && (write || isTable || name === 'selectFrom')) {
        variable ??= node;
      }
    }
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText().startsWith('sql')) {
      // A piece for a `from` that stands elsewhere.
      note(node, /^\s*([a-z_]+)/.exec(textOf(node.template))?.[1] ?? '', false);
      for (const [, verb, table] of textOf(node.template).matchAll(word)) {
        note(node, table ?? '', /^(insert|delete|update)/i.test(verb ?? ''));
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  // A variable may hold any table that the file names, for reading and for writing.
  if (variable && literals.length === 0) note(variable, unknownTable, true);
  if (variable) for (const literal of literals) note(literal, literal.text, true);
  return uses;
}

/** Stands for a table whose name a file is given from elsewhere, so that nobody can tell whose it is. */
export const unknownTable = 'a table that a variable names';

/** @param {ts.Expression} first */
const isNamed = first =>
  ts.isIdentifier(first) || ts.isElementAccessExpression(first) || ts.isPropertyAccessExpression(first);

/** @param {ts.TemplateLiteral} template */
function textOf(template) {
  const parts = ts.isTemplateExpression(template)
    ? [template.head.text, ...template.templateSpans.map(span => span.literal.text)]
    : [template.text];
  // `for update` locks rows, and `do update` belongs to the insert before it.
  return parts
    .join(' ? ')
    .replaceAll(/\b(for|do|on)\s+update\b/gi, '')
    .replaceAll(/--.*$/gm, '');
}
