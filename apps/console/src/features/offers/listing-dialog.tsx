import { Form } from 'antd';
import { useState } from 'react';
import { statedTime } from '@/lib/console-time.ts';
import { TimeField } from '@/ui/form-fields.tsx';
import { ProposeDialog } from '@/ui/propose-dialog.tsx';
import { listingProblem } from './offer-figures.ts';
import type { OfferDetail } from './offer-words.ts';

interface ListingDialogProps {
  offer: OfferDetail;
  open: boolean;
  onClose: () => void;
}

/** Proposes another moment of listing; shares that wait for it follow. */
export function ListingDialog({ offer, open, onClose }: ListingDialogProps) {
  const [time, setTime] = useState(offer.listingTime);
  const [tried, setTried] = useState(false);
  const problem = listingProblem(time, offer, Date.now());
  return (
    <ProposeDialog
      open={open}
      title="Move the listing"
      intro={
        <p>
          Planned for {offer.listingTime === null ? '—' : statedTime(offer.listingTime)}. A second person has
          to approve; shares that wait for the listing follow it.
        </p>
      }
      kind="offer.listing"
      payload={() => ({ offerId: offer.id, listingTime: time })}
      complete={!problem}
      onTry={() => setTried(true)}
      onClose={onClose}
    >
      <Form.Item>
        <TimeField
          label="New listing"
          value={time}
          onChange={setTime}
          problem={tried || time !== offer.listingTime ? problem : undefined}
        />
      </Form.Item>
    </ProposeDialog>
  );
}
