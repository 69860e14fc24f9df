/** What search engines and link previews show of a page. */
export type PageFacts = {
  /** The one path of the page, without a query. */
  path: string;
  /** Without the name of the site. */
  title: string;
  description: string;
  picture: { src: string; isWide: boolean };
  /** Objects of schema.org. */
  data: readonly object[];
};
