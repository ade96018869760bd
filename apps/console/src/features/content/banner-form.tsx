import { Form } from 'antd';
import { useState } from 'react';
import { useSend } from '@/lib/use-send.ts';
import { ImageField } from '@/ui/image-field.tsx';
import { filledText, type LocalText, LocalTextField } from '@/ui/local-text-field.tsx';
import { ContentForm, type Leading } from './content-form.tsx';
import type { Banner } from './content-records.ts';

interface Fields extends Leading {
  title: LocalText;
  text: LocalText | null;
}

export function BannerForm({ banner, onClose }: { banner: Banner | null; onClose: () => void }) {
  const [form] = Form.useForm<Fields>();
  const [image, setImage] = useState(banner && { id: banner.image, url: banner.imageUrl });
  const add = useSend('POST /content/banners', { onDone: onClose });
  const change = useSend('PUT /content/banners/{id}', { onDone: onClose });
  const save = ({ title, text, link, active }: Fields) => {
    const words = { title: filledText(title) ?? {}, text: filledText(text) };
    const body = { image: image?.id ?? '', ...words, link: link || null, active };
    return banner ? change.mutateAsync({ params: { id: banner.id }, body }) : add.mutateAsync({ body });
  };
  return (
    <ContentForm<Fields>
      form={form}
      title={banner ? 'Change the banner' : 'Add a banner'}
      initial={{
        title: banner?.title ?? {},
        text: banner?.text ?? {},
        link: banner?.link ?? '',
        active: banner?.active ?? true,
      }}
      busy={add.isPending || change.isPending}
      linkRequired={false}
      check={() => (image ? null : 'Upload a picture first.')}
      onSubmit={save}
      onClose={onClose}
    >
      <Form.Item label="Picture">
        <ImageField purpose="banner" shown={image?.url ?? null} onUploaded={setImage} />
      </Form.Item>
      <LocalTextField name="title" label="Title" max={80} required />
      <LocalTextField name="text" label="Second line" max={160} />
    </ContentForm>
  );
}
