/** What a scheduled job has before it. */
export interface Outlook {
  /** The earliest moment at which something is due; it may have passed. */
  next: Date | undefined;
  /** How much is due by now. */
  due: number;
}

export function outlookOf(row: { next: Date | null; due: number } | undefined): Outlook {
  return { next: row?.next ?? undefined, due: row?.due ?? 0 };
}
