/** What a scheduled job has before it. */
export interface NextDue {
  /** The earliest moment at which something is due; it may have passed. */
  next: Date | undefined;
  /** How much is due by now. */
  due: number;
}

export function nextDueOf(row: { next: Date | null; due: number } | undefined): NextDue {
  return { next: row?.next ?? undefined, due: row?.due ?? 0 };
}
