import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { rememberStore } from "#app/cart/add-to-cart.ts";
import { CartPanel, StoreCartBar } from "#app/cart/cart-panel.tsx";
import { preloadFilledCart } from "#app/cart/filled-cart.tsx";
import type { MenuView } from "./menu-view.ts";
import type { LongMenu } from "./menu/long-menu.ts";
import type { MenuMatches } from "./menu/menu-matches.ts";
import { Menu } from "./menu/menu.tsx";
import { toTaxNote } from "./menu/tax-note.ts";
import { NoWalletNote } from "./no-wallet-note.tsx";
import type { OutletView } from "./other-outlets.ts";
import { useScannedMode } from "./page/scanned-mode.ts";
import { StoreBars, StoreHero } from "./page/store-bars.tsx";
import { StoreHead } from "./page/store-head.tsx";
import ShutNote from "./shut-note.tsx";
import { MenuFailed } from "./store-error.tsx";
import type { StorePageView } from "./store-page-view.ts";
import { PanelTableSlot } from "./table/panel-table-slot.tsx";
import { TableSlot } from "./table/table-slot.tsx";
import { useMode } from "./use-mode.ts";

// Without a boundary of its own: a page that is opened waits for it, so that nothing moves.

type Props = {
  view: StorePageView;
  /** The one address of the page. */
  shareUrl: string;
  outlets: OutletView[];
  menus: MenuView[] | null;
  usualTaxBp: number | null;
  matches: MenuMatches | null;
  long: LongMenu | undefined;
  /** Of a store with tables: the way to them, and the table that the visitor holds. */
  tables: { link: ReactNode; held: ReactNode } | null;
};

export function StorePage({ view, shareUrl, outlets, menus, usualTaxBp, matches, long, tables }: Props) {
  const { t } = useTranslation("store");
  const [query] = useSearchParams();
  const [term, setTerm] = useState(query.get("q") ?? "");
  const modeState = useMode(view.cart.id, view.modes, useScannedMode(view.cart.id, view.modes));
  const { id, name, phoneNumber } = view.cart;
  const tableId = query.get("tableId");
  const { noOrders } = view;
  const note = noOrders && <ShutNote {...noOrders} hint={tableId ? noOrders.atTable : noOrders.hint} />;
  const cart = { storeId: id, shutText: view.shutText, call: noOrders?.call, goals: view.goals };
  useEffect(() => void rememberStore(view.cart), [view.cart]);
  return (
    <>
      <StoreBars view={view} term={term} onTerm={setTerm} />
      <main id="main" className="wrap store-page" onPointerDown={preloadFilledCart}>
        <StoreHero view={view} term={term} onTerm={setTerm} />
        <div className="cols">
          <div>
            {tableId && <TableSlot storeId={id} storeName={name} tableId={tableId} />}
            <StoreHead
              view={view}
              shareUrl={shareUrl}
              outlets={outlets}
              state={modeState}
              reserveLink={noOrders ? null : tables?.link}
              noOrdersNote={note && <div className="only-m">{note}</div>}
            />
            {view.noWallet && <NoWalletNote {...view.noWallet} />}
            {menus ? (
              <Menu
                menus={menus}
                term={term}
                first={matches}
                long={long}
                store={view.cart}
                mode={modeState.mode}
                isForSale={view.modes.length > 0}
                taxNote={toTaxNote(t, usualTaxBp)}
                ageNotice={view.ageNotice}
              />
            ) : (
              <MenuFailed />
            )}
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
      {tables?.held}
    </>
  );
}
