import { Form } from 'antd';
import { useState } from 'react';
import { useTenant } from '@/lib/tenant.ts';
import { BrandPreview } from '@/ui/brand-preview.tsx';
import { ColourField } from '@/ui/colour-field.tsx';
import { ImageField } from '@/ui/image-field.tsx';
import { SectionForm, type SectionProps } from './section-form.tsx';
import type { SectionValue } from './sections.ts';
import styles from './settings.module.css';

type Brand = SectionValue<'brand'>;
type Images = Pick<Brand, 'logo' | 'favicon' | 'avatar'>;
type Colours = Omit<Brand, keyof Images>;

/** Colours and pictures, with the investor app in both modes as it would become. */
export function BrandSection(props: SectionProps<'brand'>) {
  const stored = props.state.value;
  const [images, setImages] = useState<Images>(stored);
  const [shown, setShown] = useState(props.settings.images);
  const disabled = !props.state.mayEdit;
  const choose = (which: keyof Images) => (image: { id: string; url: string }) => {
    setImages(present => ({ ...present, [which]: image.id }));
    setShown(present => ({ ...present, [which]: image.url }));
  };
  const removeAvatar = () => {
    setImages(present => ({ ...present, avatar: null }));
    setShown(present => ({ ...present, avatar: null }));
  };
  const { fillLight, inkLight, fillDark, inkDark } = stored;
  return (
    <SectionForm
      {...props}
      initial={{ fillLight, inkLight, fillDark, inkDark }}
      storedValue={colours => ({
        ...colours,
        logo: images.logo,
        favicon: images.favicon,
        avatar: images.avatar,
      })}
    >
      <Form.Item label="Logo">
        <ImageField purpose="logo" shown={shown.logo} onUploaded={choose('logo')} disabled={disabled} />
      </Form.Item>
      <Form.Item label="Favicon">
        <ImageField
          purpose="favicon"
          shown={shown.favicon}
          onUploaded={choose('favicon')}
          disabled={disabled}
        />
      </Form.Item>
      <Form.Item label="Avatar of customers">
        <ImageField
          purpose="avatar"
          shown={shown.avatar}
          onUploaded={choose('avatar')}
          onRemove={removeAvatar}
          disabled={disabled}
        />
      </Form.Item>
      <ColourField name="fillLight" label="Buttons, light" disabled={disabled} />
      <ColourField name="inkLight" label="Words and lines, light" disabled={disabled} />
      <ColourField name="fillDark" label="Buttons, dark" disabled={disabled} />
      <ColourField name="inkDark" label="Words and lines, dark" disabled={disabled} />
      <Previews stored={stored} images={shown} />
    </SectionForm>
  );
}

function Previews({ stored, images }: { stored: Colours; images: Images }) {
  const { title, defaultMarketTitle, legalName } = useTenant();
  const typed = Form.useWatch<Partial<Colours> | undefined>([]) ?? {};
  const colours = { ...stored, ...typed };
  const shown = { ...images, title, marketTitle: defaultMarketTitle, legalName };
  return (
    <div className={styles.previews}>
      <BrandPreview mode="light" fill={colours.fillLight} ink={colours.inkLight} {...shown} />
      <BrandPreview mode="dark" fill={colours.fillDark} ink={colours.inkDark} {...shown} />
    </div>
  );
}
