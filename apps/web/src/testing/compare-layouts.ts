/** So many pixels a box may be elsewhere: letters are a little wider or narrower from one machine to the next. */
const slack = 4;
const mostTold = 12;

/** How two layouts differ, line by line; nothing where they are the same to the eye. */
export function differences(expected: string, actual: string): string[] {
  const before = expected.trim().split('\n');
  const after = actual.trim().split('\n');
  const found = before.length === after.length ? [] : [`${before.length} things before, ${after.length} now`];
  for (let place = 0; place < Math.max(before.length, after.length); place += 1) {
    const [one = '', other = ''] = [before[place], after[place]];
    if (alike(one, other)) continue;
    found.push(`- ${one}\n+ ${other}`);
    if (found.length >= mostTold) break;
  }
  return found;
}

const box = /^(\S+) (-?\d+) (-?\d+) (\d+) (\d+)/;

function alike(one: string, other: string): boolean {
  if (one === other) return true;
  const [first, second] = [box.exec(one), box.exec(other)];
  if (!first || !second || one.replace(box, first[1] ?? '') !== other.replace(box, second[1] ?? ''))
    return false;
  return [2, 3, 4, 5].every(part => Math.abs(Number(first[part]) - Number(second[part])) <= slack);
}
