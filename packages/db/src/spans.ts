/** A part of some work, for whoever records how long it takes. Nothing in it names a person, and no statement's values do. */
export interface Part {
  name: string;
  attributes: Record<string, string | number | boolean>;
  /** Whether somebody else does it: the database, the source of prices. */
  asksOthers?: boolean;
}

/** Adds what shows only while the work goes on. */
export type Note = (attributes: Part['attributes']) => void;

/** Records parts of the work. Absent where nobody wants to know, which is what most do. */
export interface Spans {
  /** Does the work as a part of what is under way. Where nothing is under way that is recorded, it only does it. */
  part<T>(describe: () => Part, work: (note: Note) => Promise<T>): Promise<T>;
  /** The same for work that nobody asked for: it begins with this. */
  whole<T>(describe: () => Part, work: (note: Note) => Promise<T>): Promise<T>;
  /** Lets work that somebody else begins go on as a part of what is under way now. */
  here(): <T>(work: () => T) => T;
}

const textMax = 2_000;

/** Values stand in the parameters, which stay here; should one ever be written into a statement, it stays here too. */
export function statementPart(sql: string): Part {
  const text = sql.replaceAll(/'(?:[^']|'')*'/g, `'?'`).trim();
  const [verb = 'statement'] = /^[a-z]+/i.exec(text) ?? [];
  return {
    name: verb.toLowerCase(),
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, textMax) },
    asksOthers: true,
  };
}
