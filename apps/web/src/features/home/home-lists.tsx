import { NewsBlock } from './news-block.tsx';
import { TopVolume } from './top-volume.tsx';

/** The lower half of the page. */
export default function HomeLists({ ranking }: { ranking: boolean }) {
  return (
    <>
      {ranking && <TopVolume />}
      <NewsBlock />
    </>
  );
}
