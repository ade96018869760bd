import { useTranslation } from '@/lib/translation.ts';
import { ButtonLink } from '@/ui/button.tsx';
import { FooterNote } from '@/ui/footer-note.tsx';

/** Where a commitment would be made, for somebody who may not make it before they are verified. */
export function VerifyAction() {
  const { t } = useTranslation();
  return (
    <>
      <FooterNote>{t('offerTerms.verifyFirst')}</FooterNote>
      <ButtonLink to="/openKyc">{t('form.verify')}</ButtonLink>
    </>
  );
}
