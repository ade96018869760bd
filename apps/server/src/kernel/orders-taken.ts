/**
 * How many orders this process has taken, in memory that its threads share: long work beside them sees whether anybody
 * trades. A machine's waits for a processor would not tell, as the work's own database is among those who want one.
 */
export const ordersTaken = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

export const noteOrder = (): void => {
  Atomics.add(ordersTaken, 0, 1);
};
