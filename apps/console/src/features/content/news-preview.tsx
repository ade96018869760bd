import { colours } from '@openfloor/rules/colours';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Form, type FormInstance, Segmented } from 'antd';
import { type CSSProperties, useState } from 'react';
import { call } from '@/lib/api.ts';
import { minuteText } from '@/lib/console-time.ts';
import { useRested } from '@/lib/use-rested.ts';
import styles from './content.module.css';
import type { NewsFields } from './news-fields.ts';
import { NewsText } from './news-text.tsx';

const modes = [
  { value: 'light' as const, label: 'Light' },
  { value: 'dark' as const, label: 'Dark' },
];

/** The item as investors will read it, as it is written: the server cleans the text as it would on saving. */
export function NewsPreview({ form, imageUrl }: { form: FormInstance<NewsFields>; imageUrl: string | null }) {
  const [mode, setMode] = useState<'light' | 'dark'>('light');
  const { title = '', source = '', content = '', publishTime } = Form.useWatch([], form) ?? {};
  const rested = useRested(content, 400);
  const cleaned = useQuery({
    queryKey: ['news preview', rested],
    queryFn: () => call('POST /content/news/preview', { body: { content: rested } }),
    enabled: rested !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
  const variables: CSSProperties & Record<`--${string}`, string> = {
    '--preview-surface': colours.surface[mode],
    '--preview-text': colours['text-1'][mode],
    '--preview-quiet': colours['text-2'][mode],
  };
  const shownTime = publishTime ?? Date.now();
  return (
    <aside className={styles.newsPreview} aria-label="Preview">
      <div className={styles.previewHead}>
        <b>Preview</b>
        <Segmented options={modes} value={mode} onChange={setMode} />
      </div>
      <div className={styles.phone} style={variables}>
        {imageUrl && <img src={imageUrl} alt="" />}
        <h2>{title || 'Title'}</h2>
        <small>
          {source || 'Source'} · {minuteText(shownTime)}
        </small>
        {rested !== '' && cleaned.data && <NewsText html={cleaned.data.content} />}
      </div>
    </aside>
  );
}
