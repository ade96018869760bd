import { useSearchParams } from 'react-router';
import { AccountFormPage } from './account-form-page.tsx';
import { AccountListPage } from './account-list-page.tsx';

/** The list, a new account of one kind (`?add=usdt`), or one account to edit (`?edit=…`). */
export default function UserBankPage() {
  const [search] = useSearchParams();
  const add = search.get('add');
  const edit = search.get('edit');
  if (edit) return <AccountFormPage key={edit} editId={edit} />;
  if (add) return <AccountFormPage key="add" kind={add === 'usdt' ? 'usdt' : 'bank'} />;
  return <AccountListPage />;
}
