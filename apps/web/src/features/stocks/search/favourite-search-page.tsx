import { FavouriteToggle } from './favourite-toggle.tsx';
import { SearchPage } from './search-page.tsx';

export default function FavouriteSearchPage() {
  return <SearchPage titleKey="titleFavorite" rowEnd={stock => <FavouriteToggle stock={stock} />} />;
}
