import { parseAmount } from '@openfloor/money/amount';
import { Link, useParams } from 'react-router';
import { useCall } from '@/lib/use-call.ts';
import { LoadedPage } from '@/ui/loaded-page.tsx';
import { Money } from '@/ui/money.tsx';
import { Page } from '@/ui/page.tsx';
import { Panel, PanelColumns, PanelSpace } from '@/ui/panel.tsx';
import { StatStrip } from '@/ui/stat-strip.tsx';
import { Tag } from '@/ui/tag.tsx';
import { DownloadButton } from './download-button.tsx';
import { FilePayments } from './file-payments.tsx';
import { FileRelease } from './file-release.tsx';
import { countText, type FileDetail, fileState, formatTexts } from './payment-words.ts';

/** One payment file: what it pays, who built it, who releases it, and what the bank made of it. */
export default function PaymentFileScreen() {
  const { id = '' } = useParams();
  const file = useCall('GET /payments/files/{id}', { params: { id } }, { refetchInterval: 5_000 });
  return (
    <LoadedPage title="Payment file" record={file}>
      {data => <LoadedFile file={data} />}
    </LoadedPage>
  );
}

const minor = (amount: string) => parseAmount(amount, 2) ?? 0n;
const largestOf = ({ list }: FileDetail) =>
  list.reduce((most, { amount }) => (minor(amount) > minor(most) ? amount : most), '0.00');

function LoadedFile({ file }: { file: FileDetail }) {
  const { text, tone } = fileState(file);
  const banks = new Set(file.list.map(({ bank }) => bank)).size;
  return (
    <Page
      title={file.number}
      note={
        <>
          <Link to="/payments?tab=files">Payments</Link> · {formatTexts[file.format]}{' '}
          <Tag tone={tone}>{text}</Tag>
        </>
      }
      actions={file.state === 'released' && <DownloadButton file={file} />}
    >
      <PanelSpace>
        <StatStrip
          label="Figures"
          quarters
          stats={[
            {
              label: 'To pay',
              value: <Money amount={file.total} currency={file.currency} />,
              note: 'from payable',
            },
            {
              label: 'Payments',
              value: file.payments,
              note: banks === 1 ? 'to one bank' : `to ${banks} banks`,
            },
            {
              label: 'Largest',
              value: <Money amount={largestOf(file)} currency={file.currency} />,
              note: 'of them',
            },
            { label: 'From', value: file.account, note: `on ${file.executeOn}` },
          ]}
        />
        <PanelColumns side="narrow">
          <Panel title="Payments" aside={countText(file.payments)}>
            <FilePayments file={file} />
          </Panel>
          <FileRelease file={file} />
        </PanelColumns>
      </PanelSpace>
    </Page>
  );
}
