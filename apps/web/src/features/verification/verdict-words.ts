import type { Code } from '@openfloor/verify/verdict';

/** What is said of a finding: what it is, and what belongs to it. */
export interface Said {
  title: string;
  detail?: string | undefined;
}

export interface Summary {
  wrong: number;
  unjudged: number;
  sound: number;
  all: number;
  seconds: string;
  online: boolean;
}

export interface VerdictWords {
  /** Parameters as people read them: amounts with their currency, times as times; `count`: so many alike. */
  verdicts: Record<Code, (params: Record<string, string>, count: number) => Said>;
  /** In a line: one word, or a short sentence. */
  sound: string;
  wrong: string;
  unjudged: string;
  summary: {
    sound: (summary: Summary) => Said;
    linesWrong: (summary: Summary) => Said;
    logWrong: (summary: Summary) => Said;
    keyUnknown: (summary: Summary) => Said;
    unjudged: (summary: Summary) => Said;
  };
  opening: string;
  closing: string;
  order: (side: 'buy' | 'sell', shares: string, name: string) => string;
  /** Fields of an order that may differ. */
  fields: Record<string, string>;
  lines: string;
  checks: string;
  countOf: (sound: string, all: string) => string;
  problemsFirst: string;
  inOrder: string;
  more: (count: string) => string;
  inFile: string;
  inRecord: string;
  operator: string;
  period: string;
  periodText: (from: string, to: string) => string;
  fileSays: string;
  watch: Said;
}
