import { useSearchParams } from '@/lib/router.tsx';
import { AccountFormPage } from './account-form-page.tsx';
import { AccountListPage } from './account-list-page.tsx';

/** The list, a new account of one kind (`?add=usdt`, or the identity's: `?add=given`), or one account to edit (`?edit=…`). */
export default function UserBankPage() {
  const [search] = useSearchParams();
  const add = search.get('add');
  const edit = search.get('edit');
  if (edit) return <AccountFormPage key={edit} editId={edit} />;
  if (add === 'given') return <AccountFormPage key={add} given />;
  if (add) return <AccountFormPage key="add" kind={add === 'usdt' ? 'usdt' : 'bank'} />;
  return <AccountListPage />;
}
