import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCan } from '@/lib/roles.ts';
import { TwoLines } from './two-lines.tsx';

interface CustomerCellProps {
  customer: { id: string; username: string; name: string | null; account: string };
  /** Leads to the customer, where the reader may see them. */
  linked?: boolean;
  /** Instead of the account number. */
  remark?: ReactNode;
}

/** Who a record belongs to: the verified name, or the username before there is one. */
export function CustomerCell({ customer, linked = false, remark }: CustomerCellProps) {
  const mayOpen = useCan('GET /customers/{id}');
  const name = customer.name ?? customer.username;
  return (
    <TwoLines
      main={linked && mayOpen ? <Link to={`/customers/${customer.id}`}>{name}</Link> : name}
      sub={remark ?? customer.account}
    />
  );
}
