import { BannerBlock } from './banner-block.tsx';
import { NewsBlock } from './news-block.tsx';
import { ShortcutBlock } from './shortcut-block.tsx';
import { TopVolume } from './top-volume.tsx';

/** All below the market strip; the classic theme has its shortcuts in a card and no ranking. */
export default function HomeLists({ classic }: { classic: boolean }) {
  return (
    <>
      <BannerBlock />
      <ShortcutBlock inCard={classic} />
      {!classic && <TopVolume />}
      <NewsBlock />
    </>
  );
}
