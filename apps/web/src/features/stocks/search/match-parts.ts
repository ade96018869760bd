interface MatchParts {
  before: string;
  match: string;
  after: string;
}

const fold = (letter: string): string => letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Where a keyword stands in a text, in any case and with accents ignored, as the server searches. */
export function matchParts(text: string, keyword: string): MatchParts {
  const letters = [...text.normalize('NFC')];
  const wanted = [...keyword.trim().normalize('NFC')].map(fold);
  const folded = letters.map(fold);
  const start =
    wanted.length === 0
      ? -1
      : folded.findIndex((_, at) => wanted.every((letter, i) => folded[at + i] === letter));
  if (start === -1) return { before: letters.join(''), match: '', after: '' };
  const end = start + wanted.length;
  return {
    before: letters.slice(0, start).join(''),
    match: letters.slice(start, end).join(''),
    after: letters.slice(end).join(''),
  };
}
