import { useTranslation } from "react-i18next";
import type { CartStoreFacts } from "../cart/cart-actions.ts";
import { DishRow } from "./dish-row.tsx";
import type { MenuView } from "./menu-view.ts";
import type { Mode } from "./use-mode.ts";

type Props = { menus: MenuView[]; store: CartStoreFacts; mode: Mode | null; taxNote: string; ageNotice: string | null };

/** The menu, category by category; alcohol stands apart under its notice (malaysian food regulations). */
export function MenuSections({ menus, store, mode, taxNote, ageNotice }: Props) {
  return menus.map((menu, index) => (
    <section key={menu.id} className="menu" id={`m-${menu.id}`} aria-labelledby={`h-${menu.id}`}>
      <h2 id={`h-${menu.id}`}>{menu.name}</h2>
      {index === 0 && <p className="sub">{taxNote}</p>}
      {menu.isAlcohol && <AdultNotice notice={ageNotice} isDelivery={mode === "DELIVERY"} />}
      <div className="dishes">
        {menu.dishes.map((dish, position) => (
          <DishRow key={dish.id} dish={dish} store={store} mode={mode} first={index === 0 && position < 2} />
        ))}
      </div>
    </section>
  ));
}

function AdultNotice({ notice, isDelivery }: { notice: string | null; isDelivery: boolean }) {
  const { t } = useTranslation("store");
  return (
    <div className="adult" role="note">
      <i>21+</i>
      <div>
        <b>{t("alcoholTitle")}</b>
        {isDelivery && t("alcoholHint")}
        {notice && <em>{notice}</em>}
      </div>
    </div>
  );
}
