import { languages } from '@openfloor/homes/codes';
import { Alert, App, Button, Form, Input, Radio, Tabs } from 'antd';
import { useState } from 'react';
import { timeTitle } from '@/lib/console-time.ts';
import { errorText } from '@/lib/error-text.ts';
import { placeRefusal } from '@/lib/field-errors.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useUnsaved } from '@/lib/unsaved.ts';
import { useSend } from '@/lib/use-send.ts';
import { EditorForm } from '@/ui/editor.tsx';
import { ImageField } from '@/ui/image-field.tsx';
import { languageNames } from '@/ui/local-text-field.tsx';
import { MomentInput } from '@/ui/moment-input.tsx';
import styles from './content.module.css';
import type { NewsItem } from './content-records.ts';
import { type NewsFields, newsBody, newsFields } from './news-fields.ts';
import { NewsPreview } from './news-preview.tsx';
import { NewsStocks } from './news-stocks.tsx';
import { RichText } from './rich-text.tsx';
import { useRemoval } from './use-removal.tsx';

interface NewsFormProps {
  /** Null while it is new. */
  item: NewsItem | null;
  /** It is saved or removed. */
  onDone: () => void;
  onBack: () => void;
}

export function NewsForm({ item, onDone, onBack }: NewsFormProps) {
  const { defaultLanguage } = useTenant();
  const { message } = App.useApp();
  const [form] = Form.useForm<NewsFields>();
  const [image, setImage] = useState(item?.image ? { id: item.image, url: item.imageUrl ?? '' } : null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const saved = () => {
    void message.success('Saved');
    onDone();
  };
  const add = useSend('POST /content/news', { onDone: saved });
  const change = useSend('PUT /content/news/{id}', { onDone: saved });
  const remove = useSend('DELETE /content/news/{id}', { onDone });
  const confirmRemoval = useRemoval();
  const when = Form.useWatch('when', form);
  useUnsaved((image?.id ?? null) !== (item?.image ?? null));

  async function submit(values: NewsFields) {
    const body = newsBody(values, image?.id ?? null);
    setRefusal(null);
    try {
      await (item ? change.mutateAsync({ params: { id: item.id }, body }) : add.mutateAsync({ body }));
    } catch (error) {
      if (!placeRefusal(form, error)) setRefusal(errorText(error));
    }
  }
  return (
    <div className={styles.beside}>
      <EditorForm<NewsFields>
        form={form}
        className={styles.form ?? ''}
        layout="vertical"
        requiredMark={false}
        initialValues={newsFields(item)}
        onFinish={submit}
      >
        <Form.Item
          name="title"
          label={`Title, ${languageNames[defaultLanguage]}`}
          rules={[{ required: true, whitespace: true, message: 'Give it a title' }]}
        >
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item
          name="content"
          label={`Text, ${languageNames[defaultLanguage]}`}
          rules={[{ required: true, message: 'Write the text' }]}
        >
          <RichText label="Text" />
        </Form.Item>
        <Form.Item
          name="source"
          label="Source"
          rules={[{ required: true, whitespace: true, message: 'Name the source' }]}
        >
          <Input maxLength={80} />
        </Form.Item>
        <Form.Item
          name="stocks"
          label="Stocks that it is about"
          extra="Whoever holds or watches one is told once, when it is published; of ten stories a day at most."
        >
          <NewsStocks known={item?.stocks ?? []} />
        </Form.Item>
        <Form.Item label="Picture">
          <ImageField
            purpose="news"
            shown={image?.url ?? null}
            onUploaded={setImage}
            onRemove={() => setImage(null)}
          />
        </Form.Item>
        <Tabs
          items={languages
            .filter(language => language !== defaultLanguage)
            .map(language => ({
              key: language,
              label: `In ${languageNames[language]}`,
              forceRender: true,
              children: <Translation language={language} />,
            }))}
        />
        <Form.Item name="when" label="When investors see it">
          <Radio.Group
            options={[
              { value: 'now', label: item?.state === 'published' ? 'As it is' : 'Now' },
              { value: 'later', label: 'At a time' },
              { value: 'draft', label: 'Not yet (draft)' },
            ]}
          />
        </Form.Item>
        {when === 'later' && (
          <Form.Item
            name="publishTime"
            label={timeTitle('Publish at')}
            rules={[{ required: true, message: 'Choose a time' }, { validator: notPast }]}
          >
            <MomentInput />
          </Form.Item>
        )}
        {refusal && <Alert type="error" showIcon title={refusal} role="alert" />}
        <div className={styles.actions}>
          <Button type="primary" htmlType="submit" loading={add.isPending || change.isPending}>
            Save
          </Button>
          <Button onClick={onBack}>Back</Button>
          {item && (
            <Button
              danger
              onClick={() =>
                confirmRemoval(item.title, () => remove.mutateAsync({ params: { id: item.id } }))
              }
            >
              Remove
            </Button>
          )}
        </div>
      </EditorForm>
      <NewsPreview form={form} imageUrl={image?.url ?? null} />
    </div>
  );
}

function Translation({ language }: { language: keyof typeof languageNames }) {
  return (
    <>
      <Form.Item name={['translations', language, 'title']} label="Title">
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item name={['translations', language, 'content']} label="Text">
        <RichText label={`Text, ${languageNames[language]}`} />
      </Form.Item>
    </>
  );
}

async function notPast(_rule: unknown, timeMs: number | null | undefined): Promise<void> {
  if (timeMs && timeMs <= Date.now()) throw new Error('The time must be in the future');
}
