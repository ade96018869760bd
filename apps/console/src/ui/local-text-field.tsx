import { type Language, languages } from '@openfloor/homes/codes';
import { Form, Input } from 'antd';
import { useTenant } from '@/lib/tenant.ts';

export type LocalText = Partial<Record<Language, string>>;

export const languageNames: Record<Language, string> = { en: 'English', zh: '中文', pt: 'Português' };

interface LocalTextFieldProps {
  name: string | (string | number)[];
  label: string;
  max: number;
  /** Whether the tenant's own language must be filled. */
  required?: boolean;
  rows?: number;
  disabled?: boolean;
}

/** One text in the languages of the app; the tenant's own first. */
export function LocalTextField({
  name,
  label,
  max,
  required = false,
  rows = 1,
  disabled,
}: LocalTextFieldProps) {
  const { defaultLanguage } = useTenant();
  const path = Array.isArray(name) ? name : [name];
  const ordered = [...languages].sort(
    (a, b) => Number(b === defaultLanguage) - Number(a === defaultLanguage),
  );
  return ordered.map(language => (
    <Form.Item
      key={language}
      name={[...path, language]}
      label={`${label}, ${languageNames[language]}`}
      rules={
        required && language === defaultLanguage
          ? [{ required: true, whitespace: true, message: `${label} is required` }]
          : []
      }
    >
      {rows > 1 ? (
        <Input.TextArea rows={rows} maxLength={max} disabled={disabled ?? false} />
      ) : (
        <Input maxLength={max} disabled={disabled ?? false} />
      )}
    </Form.Item>
  ));
}

/** Without the languages left empty; null where all are. */
export function filledText(texts: LocalText | null | undefined): LocalText | null {
  const filled = Object.entries(texts ?? {}).filter(([, text]) => text?.trim());
  return filled.length === 0 ? null : (Object.fromEntries(filled) as LocalText);
}
