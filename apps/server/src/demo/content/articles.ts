import { type PictureName, pictureNames } from './artwork/pictures.ts';

export interface Article {
  title: string;
  source: string;
  picture: PictureName;
  content: string;
}

/** Reads articles parted by empty lines: one line of title, source and picture, then HTML. */
export function readArticles(text: string): Article[] {
  return text.trim().split('\n\n').map(readArticle);
}

function readArticle(block: string): Article {
  const [heading = '', ...lines] = block.split('\n');
  const [title, source, pictureName] = heading.split(' | ');
  const picture = pictureNames.find(name => name === pictureName);
  if (!title || !source || !picture) throw new Error(`Unreadable heading of an article: ${heading}`);
  return { title, source, picture, content: lines.join(' ') };
}
