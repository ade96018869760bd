import { App } from 'antd';
import { useSend } from '@/lib/use-send.ts';

/** What somebody may do with a proposal, on their side of the console. */
export interface Decisions {
  approve(id: string, reason: string): Promise<unknown>;
  reject(id: string, reason: string): Promise<unknown>;
  cancel(id: string, reason: string): Promise<unknown>;
}

const optional = (reason: string) => (reason ? { reason } : {});

export function useStaffDecisions(): Decisions {
  const tell = useTold();
  const approve = useSend('POST /approvals/{id}/approve', tell.approved);
  const reject = useSend('POST /approvals/{id}/reject', tell.rejected);
  const cancel = useSend('POST /approvals/{id}/cancel', tell.cancelled);
  return {
    approve: (id, reason) => approve.mutateAsync({ params: { id }, body: optional(reason) }),
    reject: (id, reason) => reject.mutateAsync({ params: { id }, body: { reason } }),
    cancel: (id, reason) => cancel.mutateAsync({ params: { id }, body: optional(reason) }),
  };
}

export function usePlatformDecisions(): Decisions {
  const tell = useTold();
  const approve = useSend('POST /platform/approvals/{id}/approve', tell.approved);
  const reject = useSend('POST /platform/approvals/{id}/reject', tell.rejected);
  const cancel = useSend('POST /platform/approvals/{id}/cancel', tell.cancelled);
  return {
    approve: (id, reason) => approve.mutateAsync({ params: { id }, body: optional(reason) }),
    reject: (id, reason) => reject.mutateAsync({ params: { id }, body: { reason } }),
    cancel: (id, reason) => cancel.mutateAsync({ params: { id }, body: optional(reason) }),
  };
}

function useTold() {
  const { message } = App.useApp();
  const saying = (text: string) => ({ onDone: () => void message.success(text) });
  return {
    approved: saying('Approved and done'),
    rejected: saying('Rejected'),
    cancelled: saying('Taken back'),
  };
}
