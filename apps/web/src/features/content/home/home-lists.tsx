import { useTenant } from '@/lib/tenant.ts';
import { BannerBlock } from './banner-block.tsx';
import styles from './home.module.css';
import { NewsBlock } from './news-block.tsx';
import { ShortcutBlock } from './shortcut-block.tsx';
import { TopVolume } from './top-volume.tsx';

/** All below the market strip; the classic theme has its shortcuts in a card and no ranking. */
export default function HomeLists({ classic }: { classic: boolean }) {
  const { legalName } = useTenant();
  return (
    <>
      <BannerBlock />
      <ShortcutBlock inCard={classic} />
      {!classic && <TopVolume />}
      <NewsBlock />
      <p className={styles.legal}>{legalName}</p>
    </>
  );
}
