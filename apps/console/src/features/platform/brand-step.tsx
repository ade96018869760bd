import { firstBrandColour } from '@openfloor/rules/colours';
import { Form } from 'antd';
import { BrandPreview } from '@/ui/brand-preview.tsx';
import { ColourField } from '@/ui/colour-field.tsx';
import styles from './new-tenant.module.css';
import type { TenantForm } from './new-tenant.ts';

/** One colour, and what becomes of it in both modes: too weak a colour is moved until it can be read. */
export function TenantBrandStep() {
  const colour = Form.useWatch<TenantForm['colour']>('colour') ?? firstBrandColour;
  const title = Form.useWatch<TenantForm['title']>('title', { preserve: true }) ?? '';
  return (
    <>
      <ColourField name="colour" label="Brand colour" />
      <div className={styles.previews}>
        <BrandPreview mode="light" fill={colour} ink={colour} title={title} />
        <BrandPreview mode="dark" fill={colour} ink={colour} title={title} />
      </div>
    </>
  );
}
