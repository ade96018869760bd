import { SubscriptionPage } from './subscription-page.tsx';

export default function StockIpoPage() {
  return <SubscriptionPage kind="IPO" />;
}
