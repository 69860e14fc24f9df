import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { rememberStore } from "#app/cart/add-to-cart.ts";
import { CartPanel, StoreCartBar } from "#app/cart/cart-panel.tsx";
import { preloadFilledCart } from "#app/cart/filled-cart.tsx";
import { PageBar } from "#app/shell/page-bar.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { MenuSections } from "./menu/menu-sections.tsx";
import { toTaxNote } from "./menu/tax-note.ts";
import type { SectionView } from "./section-view.ts";
import ShutNote from "./shut-note.tsx";
import type { StorePageView } from "./store-page-view.ts";
import { PanelTableSlot } from "./table/panel-table-slot.tsx";
import { useMode } from "./use-mode.ts";

// Without a boundary of its own: a page that is opened waits for it, so that nothing moves.

type Props = {
  view: Pick<StorePageView, "cart" | "modes" | "shutText" | "noOrders" | "goals" | "phoneText" | "ageNotice">;
  section: SectionView;
  usualTaxBp: number | null;
  /** Where the section is in the menu of the store. */
  back: string;
};

/** A section of a long menu at its own address. */
export function SectionPage({ view, section: { menu, links }, usualTaxBp, back }: Props) {
  const { t } = useTranslation("store");
  const { id, name, phoneNumber } = view.cart;
  const { mode } = useMode(id, view.modes);
  const note = view.noOrders && <ShutNote {...view.noOrders} />;
  const cart = { storeId: id, shutText: view.shutText, call: view.noOrders?.call, goals: view.goals };
  useEffect(() => void rememberStore(view.cart), [view.cart]);
  return (
    <>
      <PageBar title={name} back={back} />
      <main id="main" className="wrap store-page" onPointerDown={preloadFilledCart}>
        <div className="cols">
          <div>
            {note && <div className="only-m">{note}</div>}
            <MenuSections
              menus={[menu]}
              store={view.cart}
              mode={mode}
              isForSale={view.modes.length > 0}
              taxNote={toTaxNote(t, usualTaxBp)}
              ageNotice={view.ageNotice}
              matched={null}
            />
            <nav className="ways" aria-label={t("menuCategories")}>
              {links.map(({ to, text }) => (
                <LinkButton kind="quiet" size="small" key={to} to={to}>
                  {text}
                </LinkButton>
              ))}
            </nav>
          </div>
          <CartPanel
            {...cart}
            phoneNumber={phoneNumber}
            phoneText={view.phoneText}
            note={note}
            table={<PanelTableSlot storeId={id} />}
          />
        </div>
      </main>
      <StoreCartBar {...cart} />
    </>
  );
}
