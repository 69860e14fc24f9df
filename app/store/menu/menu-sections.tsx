import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { CartStoreFacts } from "#app/cart/add-to-cart.ts";
import type { Mode } from "#app/cart/modes.ts";
import type { MenuView } from "#app/store/menu-view.ts";
import { isSoldInMode } from "#shared/domain/orders/dine-type.ts";
import { DishRow } from "./dish-row.tsx";
import { TopDishes } from "./top-dishes.tsx";

type Props = {
  menus: MenuView[];
  store: CartStoreFacts;
  mode: Mode | null;
  isForSale: boolean;
  /** Null: nobody says whether the prices have tax. */
  taxNote: string | null;
  ageNotice: string | null;
  /** What a search matched of each dish, by its id. */
  matched: Readonly<Record<string, string>> | null;
};

/** So few are laid out in no time, and load no script for it. */
const fewDishes = 30;

function skipFar(list: Element | null): void {
  if (!list) return;
  import("./skip-far-dishes.ts").then(
    (part) => part.skipFarDishes(list),
    () => undefined,
  );
}

export function MenuSections({ menus, store, mode, isForSale, taxNote, ageNotice, matched }: Props) {
  const isMany = menus.flatMap(({ dishes }) => dishes).length > fewDishes;
  return menus.map((menu, index) => (
    <section key={menu.id} className="menu" id={`m-${menu.id}`} aria-labelledby={`h-${menu.id}`}>
      <h2 id={`h-${menu.id}`}>{menu.name}</h2>
      {index === 0 && taxNote && <p className="sub">{taxNote}</p>}
      {menu.isAlcohol && (
        <AdultNotice
          notice={ageNotice}
          isBarred={mode !== null && !isSoldInMode({ foodConformity: "ALCOHOL" }, mode)}
        />
      )}
      {/* At an address of its own it is a list like others. */}
      {menu.isRail && menus.length > 1 ? (
        <TopDishes dishes={menu.dishes} store={store} mode={mode} isForSale={isForSale} />
      ) : (
        menu.dishes.length > 0 && (
          <div className="dishes" ref={isMany ? skipFar : undefined}>
            {menu.dishes.map((dish) => (
              <DishRow
                key={dish.id}
                dish={dish}
                store={store}
                mode={mode}
                isForSale={isForSale}
                matched={matched?.[dish.id]}
              />
            ))}
          </div>
        )
      )}
      {menu.further && (
        <Link className="further" to={menu.further.to} style={{ height: menu.further.height }}>
          {menu.further.text}
        </Link>
      )}
    </section>
  ));
}

function AdultNotice({ notice, isBarred }: { notice: string | null; isBarred: boolean }) {
  const { t } = useTranslation("store");
  return (
    <div className="adult" role="note">
      <i>21+</i>
      <div>
        <b>{t("alcoholTitle")}</b>
        {isBarred && t("alcoholHint")}
        {notice && <em>{notice}</em>}
      </div>
    </div>
  );
}
