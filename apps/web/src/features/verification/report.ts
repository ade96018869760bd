import type { Translate } from '@/lib/translate.ts';
import type { TimedCheck } from './check.ts';
import { gathered } from './gathered.ts';
import { changeOf, lineFigures, lineTitle } from './line-text.ts';
import { answerOf } from './summary.ts';
import type { Figures } from './use-figures.ts';
import type { VerdictWords } from './verdict-words.ts';

const marks = { sound: '[+]', wrong: '[!]', unjudged: '[?]' };

interface Report {
  checked: TimedCheck;
  words: VerdictWords;
  figures: Figures;
  t: Translate;
  fileName: string;
}

/** All of it as plain text, whole, in the reader’s language. */
export function reportText({ checked, words, figures, t, fileName }: Report): string {
  const { tenant, period, customer, log } = checked;
  const { said } = answerOf(checked, words, checked.seconds.toFixed(2));
  const checks = gathered(checked.checks).map(({ verdict, count }) => {
    const { title, detail } = words.verdicts[verdict.code](figures.read(verdict), count);
    return `${marks[verdict.status]} ${[title, detail].filter(Boolean).join(': ')}`;
  });
  const lines = checked.lines.map(line => {
    const change = changeOf(line, figures);
    const verdicts = line.verdicts.map(verdict => {
      const { title, detail } = words.verdicts[verdict.code](figures.read(verdict, line.order), 1);
      return [title, detail].filter(Boolean).join(': ');
    });
    const compared = change && `${words.inFile} ${change.stated}, ${words.inRecord} ${change.recorded}`;
    return [
      `${marks[line.status]} ${figures.timeOf(line.at)}`,
      lineTitle(line, words, figures, t),
      ...(change ? [] : lineFigures(line, figures)),
      ...verdicts,
      compared,
    ]
      .filter(Boolean)
      .join(' | ');
  });
  return [
    t('verification.title'),
    fileName,
    `${words.operator} (${words.fileSays}): ${tenant.legalName}, ${tenant.licence}`,
    `${customer}, ${words.periodText(period.from, period.to)}, ${log}`,
    '',
    said.title,
    said.detail ?? '',
    t('verification.limits'),
    '',
    words.checks,
    ...checks,
    '',
    words.lines,
    ...lines,
    '',
  ].join('\n');
}
