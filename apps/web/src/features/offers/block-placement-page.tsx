import { SubscriptionPage } from './subscription-page.tsx';

export default function BlockPlacementPage() {
  return <SubscriptionPage kind="BLOCK_PLACEMENT" />;
}
