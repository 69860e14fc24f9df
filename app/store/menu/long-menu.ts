import type { MenuView } from "./menu-view.ts";

/** What a page of a long menu says of it. */
export type LongMenu = {
  /** How its calls ask for the menu. */
  approvedOnly: boolean;
  isFoodService: boolean;
  /** The text of a link to further dishes. */
  more: string;
};

/** A long menu in the browser. */
export type MenuState = {
  /** Store and language. */
  key: string;
  /** null: only what the page came with. */
  menus: MenuView[] | null;
  /** The whole menu is here, or cannot be had now. */
  isSettled: boolean;
  /** What is shown of what a search leaves. */
  cut: (menus: MenuView[]) => MenuView[];
};
