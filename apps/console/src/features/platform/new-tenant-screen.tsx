import { Alert, Button, Form, Steps } from 'antd';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ReplyOf } from '@/lib/api.ts';
import { errorText } from '@/lib/error-text.ts';
import { placeRefusal } from '@/lib/field-errors.ts';
import { useSend } from '@/lib/use-send.ts';
import { EditorForm } from '@/ui/editor.tsx';
import { Page } from '@/ui/page.tsx';
import { TenantBrandStep } from './brand-step.tsx';
import styles from './new-tenant.module.css';
import { emptyTenant, stepOfField, type TenantForm, tenantSteps } from './new-tenant.ts';
import { TenantCreated } from './tenant-created.tsx';
import { CompanyStep, HostsStep, OwnersStep } from './tenant-fields.tsx';

/** Creates a tenant in four steps; nothing exists before the last one. */
export default function NewTenantScreen() {
  const [form] = Form.useForm<TenantForm>();
  const [step, setStep] = useState(0);
  const [refused, setRefused] = useState<unknown>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [created, setCreated] = useState<ReplyOf<'POST /platform/tenants'> | null>(null);
  const create = useSend('POST /platform/tenants', { onDone: setCreated });
  const navigate = useNavigate();
  const isLast = step === tenantSteps.length - 1;

  async function next() {
    try {
      await form.validateFields([...tenantSteps[step]!.fields]);
      setStep(step + 1);
    } catch {
      // The fields say what is missing.
    }
  }

  function submit() {
    setRefusal(null);
    const { marketTitle, ...rest } = form.getFieldsValue(true) as TenantForm;
    const body = { ...rest, ...(marketTitle.trim() && { marketTitle: marketTitle.trim() }) };
    create.mutate({ body }, { onError: refuse });
  }

  function refuse(error: unknown) {
    const place = stepOfField(error);
    if (place !== undefined) setStep(place);
    setRefused(error);
  }

  // Only once the step is on the screen that holds the field.
  useEffect(() => {
    if (refused && !placeRefusal(form, refused)) setRefusal(errorText(refused));
    setRefused(null);
  }, [form, refused]);

  if (created) {
    const { title, hosts } = form.getFieldsValue(true) as TenantForm;
    return (
      <Page title="New tenant" padded>
        <TenantCreated
          title={title}
          hosts={hosts}
          owners={created.owners}
          onDone={() => void navigate('/platform/tenants')}
        />
      </Page>
    );
  }
  return (
    <Page title="New tenant" padded>
      <div className={styles.column}>
        <Steps size="small" current={step} items={tenantSteps.map(({ title }) => ({ title }))} />
        <EditorForm
          form={form}
          layout="vertical"
          requiredMark={false}
          initialValues={emptyTenant}
          preserve
          className={styles.form ?? ''}
          onFinish={() => (isLast ? submit() : void next())}
        >
          {step === 0 && <CompanyStep />}
          {step === 1 && <TenantBrandStep />}
          {step === 2 && <HostsStep />}
          {step === 3 && <OwnersStep />}
          {refusal && (
            <Alert type="error" showIcon role="alert" title={refusal} style={{ marginBottom: 16 }} />
          )}
          <div className={styles.buttons}>
            {step > 0 && <Button onClick={() => setStep(step - 1)}>Back</Button>}
            <Button type="primary" htmlType="submit" loading={create.isPending}>
              {isLast ? 'Create tenant' : 'Next'}
            </Button>
          </div>
        </EditorForm>
      </div>
    </Page>
  );
}
