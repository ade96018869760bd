import { Link } from 'react-router';
import type { ReplyOf } from '@/lib/api.ts';
import { timeText } from '@/lib/date-text.ts';
import { CustomerCell } from '@/ui/customer-cell.tsx';
import { DocumentView } from '@/ui/document-view.tsx';
import { Facts } from '@/ui/facts.tsx';
import { Section } from '@/ui/page.tsx';
import { Tag } from '@/ui/tag.tsx';
import { kycStates } from './kyc-words.ts';

type Found = ReplyOf<'GET /kyc/{id}'>['found'];

const titles: Record<Found[number]['kind'], string> = {
  idNumber: 'Somebody else gave the same ID number',
  samePicture: 'Somebody else sent the same picture',
  similarPicture: 'Somebody else sent a similar picture',
};

export function KycDuplicates({ found }: { found: Found }) {
  return found.map(other => (
    <Section
      key={`${other.kind} ${other.submissionId} ${other.photoId}`}
      title={titles[other.kind]}
      aside={<Tag tone="warn">{kycStates[other.status].text}</Tag>}
    >
      <Facts
        of={[
          ['Customer', <CustomerCell key="customer" customer={other.customer} linked />],
          ['Name', other.name],
          ['ID number', other.idNumber],
          ['Submitted', timeText(other.submittedTime)],
          [
            'Record',
            <Link key="record" to={`/kyc?tab=${other.status}&open=${other.submissionId}`}>
              Open
            </Link>,
          ],
        ]}
      />
      {other.otherPhotoId && (
        <DocumentView document={{ id: other.otherPhotoId, width: 400, height: 300 }} label="Their picture" />
      )}
    </Section>
  ));
}
