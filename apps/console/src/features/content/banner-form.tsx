import { Alert, Form, Input, Modal, Switch } from 'antd';
import { useState } from 'react';
import { errorText } from '@/lib/error-text.ts';
import { placeRefusal } from '@/lib/field-errors.ts';
import { useSend } from '@/lib/use-send.ts';
import { ImageField } from '@/ui/image-field.tsx';
import { filledText, type LocalText, LocalTextField } from '@/ui/local-text-field.tsx';
import type { Banner } from './content-records.ts';
import { linkRule } from './link-rule.ts';

interface Fields {
  title: LocalText;
  text: LocalText | null;
  link: string | null;
  active: boolean;
}

/** A new banner, or a change of one. */
export function BannerForm({ banner, onClose }: { banner: Banner | null; onClose: () => void }) {
  const [form] = Form.useForm<Fields>();
  const [image, setImage] = useState(banner && { id: banner.image, url: banner.imageUrl });
  const [refusal, setRefusal] = useState<string | null>(null);
  const add = useSend('POST /content/banners', { onDone: onClose });
  const change = useSend('PUT /content/banners/{id}', { onDone: onClose });

  async function submit({ title, text, link, active }: Fields) {
    if (!image) {
      setRefusal('Upload a picture first.');
      return;
    }
    const body = {
      image: image.id,
      title: filledText(title) ?? {},
      text: filledText(text),
      link: link?.trim() || null,
      active,
    };
    setRefusal(null);
    try {
      await (banner ? change.mutateAsync({ params: { id: banner.id }, body }) : add.mutateAsync({ body }));
    } catch (error) {
      if (!placeRefusal(form, error)) setRefusal(errorText(error));
    }
  }
  return (
    <Modal
      open
      title={banner ? 'Change the banner' : 'Add a banner'}
      okText="Save"
      okButtonProps={{ htmlType: 'submit', form: 'banner-form', loading: add.isPending || change.isPending }}
      cancelText="Back"
      onCancel={onClose}
      width={520}
    >
      <Form<Fields>
        id="banner-form"
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{
          title: banner?.title ?? {},
          text: banner?.text ?? {},
          link: banner?.link ?? '',
          active: banner?.active ?? true,
        }}
        onFinish={values => void submit(values)}
      >
        <Form.Item label="Picture">
          <ImageField purpose="banner" shown={image?.url ?? null} onUploaded={setImage} />
        </Form.Item>
        <LocalTextField name="title" label="Title" max={80} required />
        <LocalTextField name="text" label="Second line" max={160} />
        <Form.Item name="link" label="Leads to (optional)" rules={[linkRule]}>
          <Input placeholder="/market or https://…" maxLength={500} />
        </Form.Item>
        <Form.Item name="active" label="Shown to investors" valuePropName="checked">
          <Switch />
        </Form.Item>
      </Form>
      {refusal && <Alert type="error" showIcon title={refusal} role="alert" />}
    </Modal>
  );
}
