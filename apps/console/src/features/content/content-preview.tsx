import { languages } from '@openfloor/homes/codes';
import { Segmented } from 'antd';
import { useState } from 'react';
import { timeText } from '@/lib/console-time.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useCall } from '@/lib/use-call.ts';
import { ErrorState } from '@/ui/error-state.tsx';
import { Loading } from '@/ui/loading.tsx';
import { languageNames } from '@/ui/local-text-field.tsx';
import { Section } from '@/ui/page.tsx';
import styles from './content.module.css';

/** What investors of a language see now. */
export function ContentPreview() {
  const { defaultLanguage } = useTenant();
  const [language, setLanguage] = useState<(typeof languages)[number]>(defaultLanguage);
  const preview = useCall('GET /content/preview', { query: { language } });
  return (
    <div className={styles.padded}>
      <Segmented
        aria-label="Language"
        value={language}
        options={languages.map(value => ({ value, label: languageNames[value] }))}
        onChange={setLanguage}
      />
      {preview.isPending && <Loading />}
      {preview.isError && (
        <ErrorState
          error={preview.error}
          retrying={preview.isFetching}
          onRetry={() => void preview.refetch()}
        />
      )}
      {preview.data && (
        <div className={styles.preview}>
          <Section title="Banners">
            {preview.data.banners.map(banner => (
              <figure key={banner.imageUrl + banner.title}>
                <img src={banner.imageUrl} alt="" />
                <figcaption>
                  {banner.title}
                  {banner.text && `: ${banner.text}`}
                </figcaption>
              </figure>
            ))}
          </Section>
          <Section title="Home shortcuts">
            <p>{preview.data.home.map(item => item.name).join(' · ') || 'None'}</p>
          </Section>
          <Section title="Market menu">
            <p>{preview.data.market.map(item => item.name).join(' · ') || 'None'}</p>
          </Section>
          <Section title="News">
            <ul className={styles.headlines}>
              {preview.data.news.map(item => (
                <li key={item.id}>
                  {item.title}
                  <small>
                    {item.source}, {timeText(item.pubDate)}
                  </small>
                </li>
              ))}
            </ul>
          </Section>
        </div>
      )}
    </div>
  );
}
