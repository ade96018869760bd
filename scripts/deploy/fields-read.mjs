/**
 * The same value, and which of its fields nobody has read: a validator that was made of a schema reads what the schema
 * knows, so what it leaves is misspelt. Fields of maps such as labels are gone through, which counts as well.
 * @param {object} value
 */
export function watchReading(value) {
  /** @type {Map<object, { path: string, read: Set<PropertyKey> }>} */
  const seen = new Map();
  /** @param {any} target @param {string} path @returns {any} */
  const watch = (target, path) => {
    if (typeof target !== 'object' || target === null) return target;
    const entry = { path, read: new Set() };
    seen.set(target, entry);
    /** @type {any} */
    const copy = Array.isArray(target) ? [] : {};
    for (const [name, field] of Object.entries(target)) copy[name] = watch(field, `${path}/${name}`);
    return new Proxy(copy, {
      get(from, name) {
        entry.read.add(name);
        return Reflect.get(from, name);
      },
      ownKeys(from) {
        for (const name of Object.keys(from)) entry.read.add(name);
        return Reflect.ownKeys(from);
      },
    });
  };
  const watched = watch(value, '');
  const unread = () =>
    [...seen].flatMap(([target, { path, read }]) =>
      Object.keys(target)
        .filter(name => !read.has(name))
        .map(name => `${path}/${name}`),
    );
  return { watched, unread };
}
