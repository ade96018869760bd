import type { ReplyOf } from '@openfloor/client/client';
import { Icon } from '@openfloor/look/ui/icon';
import caretRight from '@phosphor-icons/core/regular/caret-right.svg?raw';
import { laterThanDrawn } from '@/lib/later.tsx';
import { type LinkTarget, linkTarget } from '@/lib/open-paths.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useCall } from '@/lib/use-call.ts';
import { TargetLink } from '@/ui/app-link.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';
import styles from './banner-block.module.css';
import { Block } from './block.tsx';

const Carousel = laterThanDrawn(
  () => import('@/ui/carousel.tsx'),
  // The first one shows at once; what moves them comes after it.
  ({ slides }) => (
    <div className={styles.place}>
      <div className={styles.still}>{slides[0]?.content}</div>
    </div>
  ),
);

interface OpenBanner {
  banner: ReplyOf<'GET /app/imageCarousel'>[number];
  target: LinkTarget | null;
}

/** Leaves out what would advertise a screen that is not open. */
function openBanners(banners: readonly OpenBanner['banner'][]): OpenBanner[] {
  return banners
    .map(banner => ({ banner, target: banner.link === null ? null : linkTarget(banner.link) }))
    .filter(({ banner, target }) => banner.link === null || target !== null);
}

export function BannerBlock() {
  const banners = useCall('GET /app/imageCarousel');
  return (
    <Block call={banners} skeleton={<BannerSkeleton />}>
      {shown => <Banners banners={openBanners(shown)} />}
    </Block>
  );
}

function Banners({ banners }: { banners: OpenBanner[] }) {
  const { t } = useTranslation();
  const [first] = banners;
  if (!first) return null;
  if (banners.length === 1) {
    return (
      <div className={styles.frame}>
        <div className={styles.still}>
          <BannerCard {...first} eager />
        </div>
      </div>
    );
  }
  const slides = banners.map((open, index) => ({
    key: `${index} ${open.banner.imageUrl}`,
    content: <BannerCard {...open} eager={index === 0} />,
  }));
  return (
    <div className={styles.frame}>
      <Carousel label={t('home.banners')} slides={slides} />
    </div>
  );
}

function BannerCard({ banner, target, eager }: OpenBanner & { eager: boolean }) {
  const { t } = useTranslation();
  const content = (
    <>
      <img
        src={banner.imageUrl}
        alt=""
        className={styles.image}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        draggable={false}
      />
      <span className={styles.texts}>
        <b className={styles.title}>{banner.title}</b>
        {banner.text && <span className={styles.text}>{banner.text}</span>}
        {target && (
          <span className={styles.go}>
            {t('home.bannerOpen')}
            <Icon svg={caretRight} size={14} />
          </span>
        )}
      </span>
    </>
  );
  if (!target) return <div className={styles.banner}>{content}</div>;
  return (
    <TargetLink target={target} className={styles.banner}>
      {content}
    </TargetLink>
  );
}

function BannerSkeleton() {
  return (
    <div className={styles.frame}>
      <div className={styles.place}>
        <div className={styles.still}>
          <Skeleton height={120} radius={20} />
        </div>
      </div>
    </div>
  );
}
