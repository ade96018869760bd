import { timeText } from '@openfloor/look/date-text';
import { Alert, Form, Modal } from 'antd';
import { useState } from 'react';
import { errorText } from '@/lib/error-text.ts';
import { usePropose } from '@/lib/use-propose.ts';
import { TimeField } from '@/ui/form-fields.tsx';
import { ReasonField } from '@/ui/reason-dialog.tsx';
import { listingProblem } from './offer-figures.ts';
import type { OfferDetail } from './offer-words.ts';

interface ListingDialogProps {
  offer: OfferDetail;
  open: boolean;
  onClose: () => void;
}

/** Proposes another moment of listing; shares that wait for it follow. */
export function ListingDialog({ offer, open, onClose }: ListingDialogProps) {
  const propose = usePropose();
  const [time, setTime] = useState(offer.listingTime);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const problem = listingProblem(time, offer, Date.now());

  async function submit({ reason }: { reason: string }) {
    setTried(true);
    if (problem) return;
    setBusy(true);
    setError(null);
    try {
      await propose('offer.listing', { offerId: offer.id, listingTime: time }, reason.trim());
      onClose();
    } catch (refusal) {
      setError(refusal);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Modal
      open={open}
      title="Move the listing"
      okText="Propose"
      okButtonProps={{ htmlType: 'submit', form: 'listing-form', loading: busy }}
      cancelText="Back"
      onCancel={onClose}
      destroyOnHidden
      width={460}
    >
      <p>
        Planned for {offer.listingTime === null ? '—' : timeText(offer.listingTime)}. A second person has to
        approve; shares that wait for the listing follow it.
      </p>
      <Form<{ reason: string }>
        id="listing-form"
        layout="vertical"
        requiredMark={false}
        initialValues={{ reason: '' }}
        onFinish={values => void submit(values)}
        onFinishFailed={() => setTried(true)}
      >
        <Form.Item>
          <TimeField
            label="New listing"
            value={time}
            onChange={setTime}
            problem={tried || time !== offer.listingTime ? problem : undefined}
          />
        </Form.Item>
        <ReasonField />
      </Form>
      {error ? <Alert type="error" showIcon title={errorText(error)} role="alert" /> : null}
    </Modal>
  );
}
