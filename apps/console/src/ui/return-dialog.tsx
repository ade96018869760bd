import { BankUndidDialog } from './bank-undid-dialog.tsx';

interface ReturnDialogProps {
  withdrawalId: string;
  /** The bank's reference of the return, where its statement has been read. */
  reference?: string;
  open: boolean;
  onClose: () => void;
}

/** Proposes to give a customer back what the bank returned, or would not carry out. */
export const ReturnDialog = ({ withdrawalId, reference, open, onClose }: ReturnDialogProps) => (
  <BankUndidDialog
    title="Returned by the bank"
    intro={<p>Once a second person has approved, the money is the customer’s again.</p>}
    kind="withdrawal.return"
    about={{ withdrawalId }}
    reference={reference}
    referenceLabel="The bank’s reference of the return, where it gave one"
    missing={{ told: 'Tell the customer why it came back' }}
    open={open}
    onClose={onClose}
  />
);
