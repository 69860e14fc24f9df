import type { ReactNode } from "react";
import { BottomNav } from "./bottom-nav.tsx";
import { MenuButton } from "./menu-button.tsx";
import { PlainBar } from "./plain-bar.tsx";
import { SearchField } from "./search-field.tsx";

/** A page that is missing or does not load has every way on that others have: the menu, the search and the navigation. */
export function ErrorFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <PlainBar>
        <MenuButton />
      </PlainBar>
      <main id="main" className="wrap">
        <SearchField className="only-m" />
        {children}
      </main>
      <BottomNav />
    </>
  );
}
