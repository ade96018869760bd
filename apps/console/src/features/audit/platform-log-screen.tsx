import { LogPage } from './log-page.tsx';

const searched = ['search', 'subject'];

/** What the platform's staff did. */
export default function PlatformLogScreen() {
  return (
    <LogPage
      call="GET /platform/audit"
      title="Log"
      note="What the platform’s staff did. Entries cannot be changed or removed."
      place="/platform/log"
      searched={searched}
    />
  );
}
