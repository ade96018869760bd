import type { ReactNode } from 'react';

interface LinkedTextProps {
  /** Its words between `<a>` and `</a>` can be tapped; where they stand is for each language to say. */
  text: string;
  children: (words: string) => ReactNode;
}

export function LinkedText({ text, children }: LinkedTextProps) {
  const [before, words = '', after] = text.split(/<\/?a>/);
  return (
    <>
      {before}
      {children(words)}
      {after}
    </>
  );
}
