import { useSearchParams } from '@/lib/router.tsx';
import { ListToggle } from '../watch-lists/list-toggle.tsx';
import { FavouriteToggle } from './favourite-toggle.tsx';
import { SearchPage } from './search-page.tsx';

/** Fills the favourites, or one of the customer's own lists (`?list=…`). */
export default function FavouriteSearchPage() {
  const [params] = useSearchParams();
  const listId = params.get('list');
  return (
    <SearchPage
      titleKey="titleFavorite"
      rowEnd={stock =>
        listId ? <ListToggle listId={listId} stock={stock} /> : <FavouriteToggle stock={stock} />
      }
    />
  );
}
