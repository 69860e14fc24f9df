import type { ComponentProps } from "react";
import { useSearchParams } from "react-router";
import { useFoodChoice } from "#app/account/chosen.ts";
import { DishMark } from "#app/account/food-marks.ts";
import type { Mode } from "#app/cart/modes.ts";
import { Picture } from "#app/ui/picture.tsx";
import { HeroActions } from "./hero-actions.tsx";
import { DishBar } from "./item/dish-bar.tsx";
import { DishHead } from "./item/dish-head.tsx";
import { ItemForm } from "./item/item-form.tsx";
import MenuOnly from "./item/menu-only.tsx";
import NotForSale from "./item/not-for-sale.tsx";
import { OtherDishes } from "./item/other-dishes.tsx";
import { useReturn } from "./item/use-return.ts";
import type { Shut } from "./load-shut.ts";
import PlanPart from "./meal-plan/plan-part.tsx";
import { NoWalletNote } from "./no-wallet-note.tsx";
import type { NoWallet } from "./no-wallet.ts";
import type { OtherDishesView } from "./other-dishes-view.ts";
import ShutNote from "./shut-note.tsx";
import { useMode } from "./use-mode.ts";
import { WhatsAppShare } from "./whatsapp-share.tsx";

// Without a boundary of its own: a page that is opened waits for it, so that nothing moves.

type FormProps = ComponentProps<typeof ItemForm>;
type Props = Pick<FormProps, "food" | "campaigns" | "store" | "nowMs"> &
  Pick<ComponentProps<typeof DishHead>, "sale" | "otherName"> &
  Pick<ComponentProps<typeof DishBar>, "merchant"> & {
    modes: readonly Mode[];
    others: OtherDishesView | null;
    shut: Shut | null;
    noWallet?: NoWallet;
    shareUrl: string;
  };

export function ItemPage({
  food,
  campaigns,
  sale,
  otherName,
  store,
  merchant,
  modes,
  others,
  shut,
  noWallet,
  shareUrl,
  nowMs,
}: Props) {
  const { mode, setMode } = useMode(store.id, modes);
  const { back } = useReturn(store.id);
  const foodChoice = useFoodChoice();
  return (
    <>
      <DishBar back={back} merchant={merchant} store={store} />
      <main id="main" className="wrap item">
        <div className="bleed pic">
          <div className="hero">
            <Picture
              src={food.imageUrl}
              width={900}
              height={675}
              widest={900}
              first
              sizes="(min-width: 1024px) 700px, 100vw"
              className="dish-hero"
            />
            <HeroActions back={back} store={store} />
            <WhatsAppShare text={`${food.name} · ${store.name}`} url={shareUrl} isIcon />
            {foodChoice && <DishMark food={food} text={foodChoice} isLarge />}
          </div>
        </div>
        <div className="info">
          {shut && <ShutNote {...shut} call={undefined} />}
          {noWallet && <NoWalletNote {...noWallet} />}
          <DishHead food={food} sale={sale} otherName={otherName} />
          <Ordering {...{ food, campaigns, store, modes, mode, setMode, shut, nowMs }} />
        </div>
        {others && <OtherDishes view={others} store={store} mode={mode} isForSale={modes.length > 0} />}
      </main>
    </>
  );
}

type OrderingProps = Pick<Props, "food" | "campaigns" | "store" | "modes" | "shut" | "nowMs"> & {
  mode: Mode | null;
  setMode: (mode: Mode) => void;
};

/** How the dish can be had: a form, that of its plan, by phone, or not now. */
function Ordering({ food, campaigns, store, modes, mode, setMode, shut, nowMs }: OrderingProps) {
  const lineId = useSearchParams()[0].get("line");
  if (shut?.call) return <MenuOnly key={food.id} food={food} campaigns={campaigns} call={shut.call} nowMs={nowMs} />;
  if (food.mealPlan && modes.includes("MEAL_PLAN")) {
    return (
      <PlanPart
        key={`${food.id} ${lineId}`}
        food={food}
        plan={food.mealPlan}
        campaigns={campaigns}
        store={store}
        setMode={setMode}
        nowMs={nowMs}
      />
    );
  }
  if (food.mealPlan || modes.length === 0) return <NotForSale food={food} storeId={store.id} />;
  return (
    <ItemForm
      key={`${food.id} ${lineId}`}
      food={food}
      campaigns={campaigns}
      store={store}
      mode={mode}
      nowMs={nowMs}
      lineId={lineId}
      isShut={shut !== null}
    />
  );
}
