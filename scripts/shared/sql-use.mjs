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
    if (tables.has(table)) uses.push({ table, write, line });
  };
  /** @param {ts.Node} node */
  const visit = node => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const name = node.expression.name.text;
      const first = node.arguments[0];
      const write = writes.includes(name);
      if (first && ts.isStringLiteralLike(first) && (write || reads.includes(name))) {
        note(node.expression.name, first.text.split(' ')[0] ?? '', write);
      }
    }
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText().startsWith('sql')) {
      for (const [, verb, table] of textOf(node.template).matchAll(word)) {
        note(node, table ?? '', /^(insert|delete|update)/i.test(verb ?? ''));
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return uses;
}

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
