import { Select } from 'antd';
import type { ReplyOf } from '@/lib/api.ts';
import { useCall } from '@/lib/use-call.ts';

type Language = ReplyOf<'GET /messages/{id}'>['language'];
type Template = ReplyOf<'GET /message-templates'>[number];

/** The text of a template in the customer's language, or in the first that it has. */
const templateText = ({ texts }: Template, language: Language): string =>
  texts[language] ?? texts.en ?? texts.pt ?? texts.zh ?? '';

interface TemplatePickerProps {
  language: Language;
  onPick: (text: string) => void;
}

/** Takes over a text in the customer's language; its placeholders are filled in as it is sent. */
export function TemplatePicker({ language, onPick }: TemplatePickerProps) {
  const templates = useCall('GET /message-templates');
  if (!templates.data?.length) return null;
  return (
    <Select
      aria-label="Template"
      placeholder="Template"
      style={{ minWidth: 200 }}
      value={null}
      showSearch={{ optionFilterProp: 'label' }}
      options={templates.data.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(chosen: string | null) => {
        const template = templates.data.find(({ id }) => id === chosen);
        if (template) onPick(templateText(template, language));
      }}
    />
  );
}
