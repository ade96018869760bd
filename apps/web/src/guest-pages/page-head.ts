/** What a page says of itself to search engines and to whoever is sent its address; the server writes it. */
export interface PageHead {
  /** False where there is nothing at the address. */
  found: boolean;
  /** Whether search engines may show it. */
  indexed: boolean;
  title: string;
  description: string;
  /** The page's one address, without its host. */
  path: string;
  /** Address of a picture on this host; absent: the tenant's icon. */
  image?: string | null;
  /** Of a story: when it came out. */
  publishedMs?: number;
  /** What schema.org calls the things on the page. */
  data: readonly object[];
}
