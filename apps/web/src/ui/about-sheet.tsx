import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import styles from './about-sheet.module.css';
import { AppLink } from './app-link.tsx';
import { FigureLine, FigureLines } from './figure-lines.tsx';
import { Sheet } from './sheet.tsx';

const isWebAddress = (address: string): boolean => /^https?:\/\//i.test(address);

export default function AboutSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { title, legalName, licenceNumber, regulatorUrl, landingPageUrl, simulatedMarket } = useTenant();
  return (
    <Sheet open={open} onClose={onClose} title={t('legal.aboutTitle', { title })}>
      <FigureLines>
        <FigureLine label={t('legal.company')}>{legalName}</FigureLine>
        {licenceNumber && <FigureLine label={t('legal.licenceNumber')}>{licenceNumber}</FigureLine>}
        {regulatorUrl && isWebAddress(regulatorUrl) && (
          <FigureLine label={t('legal.regulator')}>
            <SiteLink href={regulatorUrl} />
          </FigureLine>
        )}
        {landingPageUrl && isWebAddress(landingPageUrl) && (
          <FigureLine label={t('legal.website')}>
            <SiteLink href={landingPageUrl} />
          </FigureLine>
        )}
      </FigureLines>
      <AppLink to="/transparency" className={styles.link}>
        {t('legal.transparency')}
      </AppLink>
      {simulatedMarket && <p className={styles.note}>{t('legal.simulated')}</p>}
    </Sheet>
  );
}

/** Another site by its name. */
function SiteLink({ href }: { href: string }) {
  const name = URL.canParse(href) ? new URL(href).host : href;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={styles.link}>
      {name}
    </a>
  );
}
