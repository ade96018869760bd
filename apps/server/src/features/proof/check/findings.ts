import { checkAreas } from '@openfloor/contract/proof/console-calls';

export type CheckArea = (typeof checkAreas)[number];

/** One comparison: what it looked at, and whether it is as it was committed to. */
export interface CheckLine {
  area: CheckArea;
  sound: boolean;
  /** How many were compared, or how many there are now. */
  count: string;
  /** How many there were when it was last committed to, of what only grows. */
  from?: string;
  /** What `count` is of, where it is an amount. */
  asset?: string;
}

/** Gathers what differs, by what was compared. */
export class Findings {
  readonly #differences = new Map<CheckArea, string[]>();
  readonly #lines = new Map<CheckArea, Omit<CheckLine, 'area' | 'sound'>>();

  /** What differs, in words. */
  differs(area: CheckArea, text: string): void {
    this.#differences.set(area, [...(this.#differences.get(area) ?? []), text]);
  }

  /** What was looked at. */
  compared(area: CheckArea, line: Omit<CheckLine, 'area' | 'sound'>): void {
    this.#lines.set(area, line);
  }

  get differences(): string[] {
    return checkAreas.flatMap(area => this.#differences.get(area) ?? []);
  }

  get lines(): CheckLine[] {
    return checkAreas.flatMap(area => {
      const line = this.#lines.get(area);
      const sound = !this.#differences.has(area);
      return line || !sound ? [{ area, sound, count: '0', ...line }] : [];
    });
  }
}
