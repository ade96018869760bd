import { SubscriptionPage } from './subscription-page.tsx';

export default function StockPlacementPage() {
  return <SubscriptionPage kind="PLACEMENT" />;
}
