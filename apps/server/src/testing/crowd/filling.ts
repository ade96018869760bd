/** So many rows of a table, where there are so many customers. */
export type RowsOf = (table: string) => number;

/** Statements that fill a table each, in an order in which each finds what it refers to. */
export type Filling = readonly (readonly [table: string, statement: (rows: RowsOf) => string])[];
