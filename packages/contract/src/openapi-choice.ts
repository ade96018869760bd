import type { CallKey } from './call.ts';
import type { OpenApiDocument } from './openapi.ts';

/** The part of a document that these calls need. It costs little, where describing the calls anew takes half a second. */
export function choiceOf(document: OpenApiDocument, isChosen: (key: CallKey) => boolean): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const [path, methods] of Object.entries(document.paths)) {
    const chosen = Object.entries(methods).filter(([method]) =>
      isChosen(`${method.toUpperCase()} ${path}` as CallKey),
    );
    if (chosen.length > 0) paths[path] = Object.fromEntries(chosen);
  }
  const { schemas, ...others } = document.components;
  const names = schemasNamedIn({ paths, others }, schemas);
  const kept = Object.fromEntries(Object.entries(schemas).filter(([name]) => names.has(name)));
  return { ...document, paths, components: { ...others, schemas: kept } };
}

/** Also those that the named ones name. */
function schemasNamedIn(part: object, schemas: OpenApiDocument['components']['schemas']): Set<string> {
  const names = new Set<string>();
  const toRead: unknown[] = [part];
  while (toRead.length > 0) {
    for (const [, name = ''] of JSON.stringify(toRead.pop()).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (names.has(name)) continue;
      names.add(name);
      toRead.push(schemas[name] ?? {});
    }
  }
  return names;
}
