import { Icon } from '@openfloor/look/ui/icon';
import arrowOut from '@phosphor-icons/core/regular/arrow-square-out.svg?raw';
import headset from '@phosphor-icons/core/regular/headset.svg?raw';
import { usePageTitle } from '@/lib/page-title.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useCall } from '@/lib/use-call.ts';
import { Failed } from '@/ui/failed.tsx';
import { Page } from '@/ui/page.tsx';
import { Skeleton, useSkeleton } from '@/ui/skeleton.tsx';
import { StateView } from '@/ui/state-view.tsx';
import { TopBar } from '@/ui/top-bar.tsx';
import { OpenInBrowser } from './open-in-browser.tsx';
import styles from './service.module.css';
import { ServiceFrame } from './service-frame.tsx';
import { servicePage } from './service-link.ts';

/** The tenant's service page inside the app. */
export default function ServicePageScreen() {
  const { t } = useTranslation();
  const profile = useCall('GET /user');
  const skeleton = useSkeleton(profile.isPending);
  usePageTitle(t('service.title'));
  const isReady = profile.data !== undefined && !skeleton;
  return (
    <Page top={<TopBar title={t('service.title')} />} flat>
      {isReady ? (
        <Service link={profile.data.customerService} />
      ) : profile.isError ? (
        <Failed error={profile.error} onRetry={() => profile.refetch()} />
      ) : (
        skeleton && (
          <div className={styles.skeleton}>
            <Skeleton height={320} radius={16} />
          </div>
        )
      )}
    </Page>
  );
}

function Service({ link }: { link: string | null }) {
  const { t } = useTranslation();
  const page = servicePage(link, window.location.href);
  if (page.kind === 'none') {
    return (
      <StateView
        picture={<Icon svg={headset} size={40} />}
        title={t('service.none')}
        text={t('service.noneText')}
      />
    );
  }
  if (page.kind === 'elsewhere') return <Elsewhere href={page.href} />;
  return <ServiceFrame href={page.href} sandbox={page.sandbox} refused={<Elsewhere href={page.href} />} />;
}

function Elsewhere({ href }: { href: string }) {
  const { t } = useTranslation();
  return (
    <StateView
      picture={<Icon svg={arrowOut} size={40} />}
      title={t('service.refused')}
      text={t('service.refusedText')}
      action={<OpenInBrowser href={href} look="primary" />}
    />
  );
}
