import { Select } from 'antd';
import { useCall } from '@/lib/use-call.ts';
import { type Thread, templateText } from './message-words.ts';

interface TemplatePickerProps {
  language: Thread['language'];
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
