import search from '@phosphor-icons/core/regular/magnifying-glass.svg?raw';
import star from '@phosphor-icons/core/regular/star.svg?raw';
import { useTranslation } from '@/lib/translation.ts';
import { IconLink } from '@/ui/icon-button.tsx';
import { NoticeBellPlace } from '@/ui/notice-bell-place.tsx';
import { BrandBar } from '@/ui/top-bar.tsx';

export function HomeBar() {
  const { t } = useTranslation();
  return (
    <BrandBar heading>
      <IconLink svg={star} label={t('favourites.title')} to="/favorite" />
      <NoticeBellPlace />
      <IconLink svg={search} label={t('common.search')} to="/searchStock" />
    </BrandBar>
  );
}
