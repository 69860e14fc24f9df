/** What the service worker says to a page about a reply that it gets. */
export type Message = {
  /** The path of the page that the reply belongs to; null: the one that is open. */
  page: string | null;
  /** Of which part of the page: its path for document and data, the address of a call. */
  source: string;
  /** When the reply was made, in epoch milliseconds; null: now. */
  at: number | null;
  isOffline: boolean;
};
