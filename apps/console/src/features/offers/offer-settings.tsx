import { Alert, Form, Input, Switch } from 'antd';
import { useState } from 'react';
import type { ReplyOf } from '@/lib/api.ts';
import { errorText } from '@/lib/error-text.ts';
import { useCan } from '@/lib/roles.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useCall } from '@/lib/use-call.ts';
import { usePropose } from '@/lib/use-propose.ts';
import { EditorDialog, EditorForm } from '@/ui/editor.tsx';
import { ErrorState } from '@/ui/error-state.tsx';
import { Loading } from '@/ui/loading.tsx';
import { PendingNote } from '@/ui/pending-note.tsx';
import { ReasonField } from '@/ui/reason-dialog.tsx';

type Settings = ReplyOf<'GET /offers/settings'>;

interface SettingsFields {
  lotShares: string;
  amountOpen: boolean;
  holdMinutes: string;
  reason: string;
}

interface OfferSettingsProps {
  open: boolean;
  onClose: () => void;
}

/** What holds for every offer: shares of a lot, whether customers say how much they want, and how long units are kept. */
export function OfferSettings({ open, onClose }: OfferSettingsProps) {
  const mayPropose = useCan('POST /offers');
  const settings = useCall('GET /offers/settings', undefined, { enabled: open });
  const [busy, setBusy] = useState(false);
  return (
    <EditorDialog
      open={open}
      title="Lots and quantities"
      onCancel={onClose}
      cancelText="Back"
      okText="Propose"
      okButtonProps={{
        htmlType: 'submit',
        form: 'offer-settings-form',
        loading: busy,
        ...(!(mayPropose && settings.data) && { style: { display: 'none' } }),
      }}
      destroyOnHidden
      width={460}
    >
      <PendingNote subject="offer-settings/tenant" />
      {settings.isPending && <Loading rows={3} />}
      {settings.isError && (
        <ErrorState
          error={settings.error}
          retrying={settings.isFetching}
          onRetry={() => void settings.refetch()}
        />
      )}
      {settings.data && (
        <SettingsForm settings={settings.data} disabled={!mayPropose} onBusy={setBusy} onDone={onClose} />
      )}
    </EditorDialog>
  );
}

interface SettingsFormProps {
  settings: Settings;
  disabled: boolean;
  onBusy: (busy: boolean) => void;
  onDone: () => void;
}

function SettingsForm({ settings, disabled, onBusy, onDone }: SettingsFormProps) {
  const propose = usePropose();
  const inLots = useTenant().marketBuyModel === 0;
  const [error, setError] = useState<unknown>(null);

  async function submit({ lotShares, amountOpen, holdMinutes, reason }: SettingsFields) {
    onBusy(true);
    setError(null);
    try {
      const settings = { lotShares: Number(lotShares), amountOpen, holdMinutes: Number(holdMinutes) };
      await propose('offer.settings', settings, reason.trim());
      onDone();
    } catch (problem) {
      setError(problem);
    } finally {
      onBusy(false);
    }
  }
  return (
    <EditorForm<SettingsFields>
      id="offer-settings-form"
      layout="vertical"
      requiredMark={false}
      disabled={disabled}
      initialValues={{
        ...settings,
        lotShares: String(settings.lotShares),
        holdMinutes: String(settings.holdMinutes),
        reason: '',
      }}
      onFinish={submit}
    >
      <Form.Item
        name="lotShares"
        label="Shares of a lot"
        extra={
          inLots
            ? 'New offers are counted in lots; those that are published keep theirs.'
            : 'Not used at present: subscriptions are counted in shares.'
        }
        rules={[{ pattern: /^([1-9]\d{0,4}|100000)$/, message: 'A whole number from 1 to 100,000' }]}
        normalize={(text: string) => text.trim()}
      >
        <Input inputMode="numeric" maxLength={6} />
      </Form.Item>
      <Form.Item
        name="amountOpen"
        label="Customers say how much they apply for"
        extra="Otherwise everybody applies for the fixed or the largest quantity."
        valuePropName="checked"
      >
        <Switch />
      </Form.Item>
      <Form.Item
        name="holdMinutes"
        label="Minutes to pay for a snap-up"
        extra="Unpaid, units come back after this time and go to those waiting, in their order."
        rules={[{ pattern: /^([1-9]\d|1[01]\d|120)$/, message: 'A whole number from 10 to 120' }]}
        normalize={(text: string) => text.trim()}
      >
        <Input inputMode="numeric" maxLength={3} />
      </Form.Item>
      {!disabled && <ReasonField />}
      {error ? <Alert type="error" showIcon title={errorText(error)} role="alert" /> : null}
    </EditorForm>
  );
}
