import { languages } from '@openfloor/homes/codes';
import { Form, Input, Tabs } from 'antd';
import { languageNames } from '@/ui/local-text-field.tsx';
import { AgreementVersions } from './agreement-versions.tsx';
import { SectionForm, type SectionProps } from './section-form.tsx';

type Language = (typeof languages)[number];
interface AgreementFields {
  texts: Partial<Record<Language, { title: string; body: string }>>;
}

const paragraphsOf = (body: string): string[] =>
  body
    .split(/\n\s*\n/)
    .map(paragraph => paragraph.trim())
    .filter(Boolean);

/** Publishes a new version, which customers accept at their next log-in. */
export function AgreementSection(props: SectionProps<'userAgreement' | 'registrationAgreement'>) {
  const { texts } = props.state.value;
  const initial: AgreementFields = {
    texts: Object.fromEntries(
      Object.entries(texts).flatMap(([language, text]) =>
        text ? [[language, { title: text.title, body: text.paragraphs.join('\n\n') }]] : [],
      ),
    ),
  };
  return (
    <>
      <SectionForm
        {...props}
        initial={initial}
        storedValue={fields => ({
          texts: Object.fromEntries(
            Object.entries(fields.texts ?? {})
              .filter(([, text]) => text?.title?.trim() && text.body?.trim())
              .map(([language, text]) => [
                language,
                { title: text.title.trim(), paragraphs: paragraphsOf(text.body) },
              ]),
          ),
        })}
      >
        <Tabs
          items={languages.map(language => ({
            key: language,
            label: languageNames[language],
            forceRender: true,
            children: (
              <>
                <Form.Item name={['texts', language, 'title']} label="Title">
                  <Input maxLength={200} />
                </Form.Item>
                <Form.Item
                  name={['texts', language, 'body']}
                  label="Text"
                  extra="An empty line begins a new paragraph."
                >
                  <Input.TextArea rows={14} />
                </Form.Item>
              </>
            ),
          }))}
        />
      </SectionForm>
      <AgreementVersions kind={props.section === 'userAgreement' ? 'USER' : 'REGISTRATION'} />
    </>
  );
}
