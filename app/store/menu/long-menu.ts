import type { MenuView } from "#app/store/menu-view.ts";

/** What a page of a long menu says of it. */
export type LongMenu = {
  storeId: string;
  /** How its calls ask for the menu. */
  approvedOnly: boolean;
  isFoodService: boolean;
  /** The text of a link to further dishes (cut-menus.ts). */
  more: string;
};

/** A long menu in the browser. A document has one language: another one is another document. */
export type MenuState = {
  storeId: string;
  /** null: only what the page came with. */
  menus: MenuView[] | null;
  /** The whole menu is here, or cannot be had now. */
  isSettled: boolean;
  /** What is shown of what a search leaves. */
  cut: (menus: MenuView[]) => MenuView[];
};
