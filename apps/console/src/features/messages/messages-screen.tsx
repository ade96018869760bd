import { ReviewScreen, searchFilter } from '@/ui/review-screen.tsx';
import { messageColumns } from './message-columns.tsx';
import { MessageTable } from './message-table.tsx';
import { messageTabs } from './message-words.ts';
import { ThreadDetail } from './thread-detail.tsx';

const filters = [searchFilter('Number, subject, name or account')];

/** What customers ask, and who answers. */
export default function MessagesScreen() {
  return (
    <ReviewScreen
      title="Messages"
      call="GET /messages"
      param="tab"
      tabs={messageTabs}
      columns={messageColumns}
      filters={filters}
      list={(table, tab) => <MessageTable key={tab} table={table} isOpen={tab !== 'closed'} />}
      exportName="messages"
      detail={open => <ThreadDetail key={open.id} open={open} />}
    />
  );
}
