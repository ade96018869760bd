import { queueLists } from '@openfloor/contract/dashboard/queue-lists';
import deposits from '@phosphor-icons/core/regular/arrow-line-down.svg?raw';
import withdrawals from '@phosphor-icons/core/regular/arrow-line-up.svg?raw';
import bankStatements from '@phosphor-icons/core/regular/bank.svg?raw';
import alerts from '@phosphor-icons/core/regular/bell.svg?raw';
import scheduledWork from '@phosphor-icons/core/regular/calendar-check.svg?raw';
import proof from '@phosphor-icons/core/regular/certificate.svg?raw';
import exposure from '@phosphor-icons/core/regular/chart-bar-horizontal.svg?raw';
import messages from '@phosphor-icons/core/regular/chats.svg?raw';
import audit from '@phosphor-icons/core/regular/clock-counter-clockwise.svg?raw';
import reports from '@phosphor-icons/core/regular/files.svg?raw';
import dashboard from '@phosphor-icons/core/regular/gauge.svg?raw';
import regulator from '@phosphor-icons/core/regular/gavel.svg?raw';
import settings from '@phosphor-icons/core/regular/gear.svg?raw';
import halt from '@phosphor-icons/core/regular/hand-palm.svg?raw';
import kyc from '@phosphor-icons/core/regular/identification-card.svg?raw';
import recovery from '@phosphor-icons/core/regular/key.svg?raw';
import platformAccess from '@phosphor-icons/core/regular/key.svg?raw';
import orders from '@phosphor-icons/core/regular/list-checks.svg?raw';
import screening from '@phosphor-icons/core/regular/list-magnifying-glass.svg?raw';
import examination from '@phosphor-icons/core/regular/magnifying-glass.svg?raw';
import content from '@phosphor-icons/core/regular/newspaper.svg?raw';
import payments from '@phosphor-icons/core/regular/paper-plane-tilt.svg?raw';
import products from '@phosphor-icons/core/regular/piggy-bank.svg?raw';
import offers from '@phosphor-icons/core/regular/rocket-launch.svg?raw';
import reconciliation from '@phosphor-icons/core/regular/scales.svg?raw';
import approvals from '@phosphor-icons/core/regular/seal-check.svg?raw';
import staff from '@phosphor-icons/core/regular/shield-check.svg?raw';
import cases from '@phosphor-icons/core/regular/shield-warning.svg?raw';
import rules from '@phosphor-icons/core/regular/sliders-horizontal.svg?raw';
import closures from '@phosphor-icons/core/regular/user-minus.svg?raw';
import customers from '@phosphor-icons/core/regular/users.svg?raw';
import webhooks from '@phosphor-icons/core/regular/webhooks-logo.svg?raw';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { ConsoleCallKey } from '@/lib/api.ts';
import type { ListCallKey, ListQuery } from '@/lib/list-calls.ts';

export const sections = ['Review', 'Operations', 'Trading', 'Control'] as const;
export type SectionName = (typeof sections)[number];

export interface ConsoleRoute {
  /** Below `/console`. */
  path: string;
  /** Its name in the navigation. */
  title: string;
  /** The group in the navigation; absent: reached from elsewhere only. */
  section?: SectionName;
  /** A Phosphor file, imported with `?raw`. */
  icon?: string;
  /** The call that the screen lives by: who may not make it does not see the screen. */
  needs: ConsoleCallKey;
  /** What waits there: the total of this list stands beside the title. */
  waiting?: { call: ListCallKey; query: ListQuery };
  screen: LazyExoticComponent<ComponentType>;
}

/** Every screen of a tenant's console, in the order of the navigation. The first one allowed is the start page. */
export const routes: readonly ConsoleRoute[] = [
  {
    path: '/dashboard',
    title: 'Dashboard',
    section: 'Review',
    icon: dashboard,
    needs: 'GET /dashboard',
    screen: lazy(() => import('@/features/dashboard/dashboard-screen.tsx')),
  },
  {
    path: '/approvals',
    title: 'Approvals',
    section: 'Review',
    icon: approvals,
    needs: 'GET /approvals',
    waiting: { call: 'GET /approvals', query: { view: 'toDecide' } },
    screen: lazy(() => import('@/features/approvals/approvals-screen.tsx')),
  },
  {
    path: '/withdrawals',
    title: 'Withdrawals',
    section: 'Review',
    icon: withdrawals,
    needs: 'GET /withdrawals',
    waiting: queueLists.withdrawals,
    screen: lazy(() => import('@/features/withdrawals/withdrawals-screen.tsx')),
  },
  {
    path: '/deposits',
    title: 'Deposits',
    section: 'Review',
    icon: deposits,
    needs: 'GET /deposits',
    waiting: queueLists.deposits,
    screen: lazy(() => import('@/features/deposits/deposits-screen.tsx')),
  },
  {
    path: '/identity',
    title: 'Identity',
    section: 'Review',
    icon: kyc,
    needs: 'GET /identity',
    waiting: queueLists.identity,
    screen: lazy(() => import('@/features/identity/identity-screen.tsx')),
  },
  {
    path: '/cases',
    title: 'Cases',
    section: 'Review',
    icon: cases,
    needs: 'GET /cases',
    waiting: queueLists.cases,
    screen: lazy(() => import('@/features/cases/cases-screen.tsx')),
  },
  {
    path: '/recovery',
    title: 'Recovery',
    section: 'Review',
    icon: recovery,
    needs: 'GET /recovery',
    waiting: queueLists.recovery,
    screen: lazy(() => import('@/features/recovery/recovery-screen.tsx')),
  },
  {
    path: '/messages',
    title: 'Messages',
    section: 'Review',
    icon: messages,
    needs: 'GET /messages',
    waiting: queueLists.messages,
    screen: lazy(() => import('@/features/messages/messages-screen.tsx')),
  },
  {
    path: '/messages/templates',
    title: 'Message templates',
    needs: 'GET /message-templates',
    screen: lazy(() => import('@/features/messages/templates-screen.tsx')),
  },
  {
    path: '/customers',
    title: 'Customers',
    section: 'Operations',
    icon: customers,
    needs: 'GET /customers',
    screen: lazy(() => import('@/features/customers/customers-screen.tsx')),
  },
  {
    path: '/customers/:id',
    title: 'Customer',
    needs: 'GET /customers/{id}',
    screen: lazy(() => import('@/features/customers/customer-screen.tsx')),
  },
  {
    path: '/closures',
    title: 'Closures',
    section: 'Operations',
    icon: closures,
    needs: 'GET /closures',
    screen: lazy(() => import('@/features/closures/closures-screen.tsx')),
  },
  {
    path: '/records',
    title: 'Records',
    needs: 'GET /records',
    screen: lazy(() => import('@/features/customers/records-screen.tsx')),
  },
  {
    path: '/payments',
    title: 'Payments',
    section: 'Operations',
    icon: payments,
    needs: 'GET /payments/open',
    waiting: { call: 'GET /payments/open', query: {} },
    screen: lazy(() => import('@/features/payments/payments-screen.tsx')),
  },
  {
    path: '/payments/:id',
    title: 'Payment file',
    needs: 'GET /payments/files/{id}',
    screen: lazy(() => import('@/features/payments/payment-file-screen.tsx')),
  },
  {
    path: '/bank-statements',
    title: 'Bank statements',
    section: 'Operations',
    icon: bankStatements,
    needs: 'GET /bank-statements/lines',
    waiting: queueLists['bank-lines'],
    screen: lazy(() => import('@/features/bank-statements/bank-statements-screen.tsx')),
  },
  {
    path: '/reconciliation',
    title: 'Reconciliation',
    section: 'Operations',
    icon: reconciliation,
    needs: 'GET /reconciliation/days',
    waiting: queueLists.breaks,
    screen: lazy(() => import('@/features/reconciliation/reconciliation-screen.tsx')),
  },
  {
    path: '/orders',
    title: 'Orders',
    section: 'Trading',
    icon: orders,
    needs: 'GET /orders',
    waiting: { call: 'GET /orders', query: { state: 'unknown' } },
    screen: lazy(() => import('@/features/blotter/blotter-screen.tsx')),
  },
  {
    path: '/exposure',
    title: 'Exposure',
    section: 'Trading',
    icon: exposure,
    needs: 'GET /exposure',
    screen: lazy(() => import('@/features/exposure/exposure-screen.tsx')),
  },
  {
    path: '/offers',
    title: 'Offers',
    section: 'Trading',
    icon: offers,
    needs: 'GET /offers',
    waiting: queueLists.allotments,
    screen: lazy(() => import('@/features/offers/offers-screen.tsx')),
  },
  {
    path: '/offers/:id',
    title: 'Offer',
    needs: 'GET /offers/{id}',
    screen: lazy(() => import('@/features/offers/offer-screen.tsx')),
  },
  {
    path: '/products',
    title: 'Products',
    section: 'Trading',
    icon: products,
    needs: 'GET /products',
    waiting: queueLists.maturities,
    screen: lazy(() => import('@/features/products/products-screen.tsx')),
  },
  {
    path: '/products/:id',
    title: 'Product',
    needs: 'GET /products/{id}',
    screen: lazy(() => import('@/features/products/product-screen.tsx')),
  },
  {
    path: '/scheduled-work',
    title: 'Scheduled work',
    section: 'Operations',
    icon: scheduledWork,
    needs: 'GET /schedule',
    waiting: queueLists['failed-jobs'],
    screen: lazy(() => import('@/features/schedule/schedule-screen.tsx')),
  },
  {
    path: '/alerts',
    title: 'Alerts',
    section: 'Operations',
    icon: alerts,
    needs: 'GET /alerts',
    waiting: { call: 'GET /alerts', query: { state: 'firing' } },
    screen: lazy(() => import('@/features/alerts/alerts-screen.tsx')),
  },
  {
    path: '/proof',
    title: 'Proof',
    section: 'Operations',
    icon: proof,
    needs: 'GET /proof',
    screen: lazy(() => import('@/features/proof/proof-screen.tsx')),
  },
  {
    path: '/content',
    title: 'Content',
    section: 'Operations',
    icon: content,
    needs: 'GET /content/news',
    screen: lazy(() => import('@/features/content/content-screen.tsx')),
  },
  {
    path: '/content/news/:id',
    title: 'News',
    needs: 'GET /content/news',
    screen: lazy(() => import('@/features/content/news-screen.tsx')),
  },
  {
    path: '/reports',
    title: 'Reports',
    section: 'Control',
    icon: reports,
    needs: 'GET /reports',
    screen: lazy(() => import('@/features/reports/reports-screen.tsx')),
  },
  {
    path: '/settings',
    title: 'Tenant',
    section: 'Control',
    icon: settings,
    needs: 'GET /settings',
    screen: lazy(() => import('@/features/settings/settings-screen.tsx')),
  },
  {
    path: '/setup',
    title: 'Set-up',
    needs: 'GET /setup',
    screen: lazy(() => import('@/features/setup/setup-screen.tsx')),
  },
  {
    path: '/halt',
    title: 'Trading halt',
    section: 'Control',
    icon: halt,
    needs: 'GET /halts',
    screen: lazy(() => import('@/features/halts/halts-screen.tsx')),
  },
  {
    path: '/screening',
    title: 'Screening',
    section: 'Control',
    icon: screening,
    needs: 'GET /screening',
    screen: lazy(() => import('@/features/screening/screening-screen.tsx')),
  },
  {
    path: '/webhooks',
    title: 'Webhooks',
    section: 'Control',
    icon: webhooks,
    needs: 'GET /webhooks',
    screen: lazy(() => import('@/features/webhooks/webhooks-screen.tsx')),
  },
  {
    path: '/rules',
    title: 'Rules',
    section: 'Control',
    icon: rules,
    needs: 'GET /case-rules',
    screen: lazy(() => import('@/features/case-rules/rules-screen.tsx')),
  },
  {
    path: '/staff',
    title: 'Staff',
    section: 'Control',
    icon: staff,
    needs: 'GET /staff',
    screen: lazy(() => import('@/features/staff/staff-screen.tsx')),
  },
  {
    path: '/platform-access',
    title: 'Platform access',
    section: 'Control',
    icon: platformAccess,
    needs: 'GET /platform-access',
    waiting: { call: 'GET /platform-access', query: { state: 'asked' } },
    screen: lazy(() => import('@/features/platform/platform-access-screen.tsx')),
  },
  {
    path: '/examination',
    title: 'Records',
    section: 'Review',
    icon: examination,
    needs: 'GET /examination',
    screen: lazy(() => import('@/features/regulator/examination-screen.tsx')),
  },
  {
    path: '/regulator',
    title: 'Regulator access',
    section: 'Control',
    icon: regulator,
    needs: 'GET /regulator-access',
    screen: lazy(() => import('@/features/regulator/grants-screen.tsx')),
  },
  {
    path: '/regulator/:id',
    title: 'Access of a regulator',
    needs: 'GET /regulator-access/{id}',
    screen: lazy(() => import('@/features/regulator/grant-screen.tsx')),
  },
  {
    path: '/audit',
    title: 'Audit log',
    section: 'Control',
    icon: audit,
    needs: 'GET /audit',
    screen: lazy(() => import('@/features/audit/audit-screen.tsx')),
  },
  {
    path: '/me',
    title: 'My account',
    needs: 'GET /me',
    screen: lazy(() => import('@/features/staff/session/my-account-screen.tsx')),
  },
];
