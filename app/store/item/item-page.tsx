import { type ComponentProps, lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import { useFoodMarks } from "#app/account/food-preferences/choice/chosen.ts";
import type { Mode } from "#app/cart/modes.ts";
import { useMode } from "#app/store/mode/use-mode.ts";
import type { Shut } from "#app/store/page/load-shut.ts";
import { HeroActions } from "#app/store/parts/hero-actions.tsx";
import { WhatsAppShare } from "#app/store/parts/whatsapp-share.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { DishBar } from "./dish-bar.tsx";
import { DishHead } from "./dish-head.tsx";
import { ItemForm } from "./item-form.tsx";
import type { OtherDishesView } from "./other-dishes-view.ts";
import { OtherDishes } from "./other-dishes.tsx";
import { useReturn } from "./use-return.ts";

const NotForSale = lazy(() => import("./not-for-sale.tsx"));
// Without a boundary of its own: a page that is opened waits for it, so that nothing moves.
const ShutNote = lazy(() => import("#app/store/page/shut-note.tsx"));
const MenuOnly = lazy(() => import("./menu-only.tsx"));
const PlanPart = lazy(() => import("#app/store/meal-plan/plan-part.tsx"));

type FormProps = ComponentProps<typeof ItemForm>;
type Props = Pick<FormProps, "food" | "campaigns" | "store" | "nowMs"> &
  Pick<ComponentProps<typeof DishHead>, "sale" | "otherName"> &
  Pick<ComponentProps<typeof DishBar>, "merchant"> & {
    modes: readonly Mode[];
    others: OtherDishesView | null;
    shut: Shut | null;
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
  shareUrl,
  nowMs,
}: Props) {
  const { mode, setMode } = useMode(store.id, modes);
  const lineId = useSearchParams()[0].get("line");
  const { back } = useReturn(store.id);
  const marks = useFoodMarks();
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
            {marks && <marks.DishMark food={food} text={marks.text} isLarge />}
          </div>
        </div>
        <div className="info">
          {shut && <ShutNote {...shut} call={undefined} />}
          <DishHead food={food} sale={sale} otherName={otherName} />
          <div className="ishare">
            <WhatsAppShare text={`${food.name} · ${store.name}`} url={shareUrl} />
          </div>
          {shut?.call ? (
            <MenuOnly key={food.id} food={food} campaigns={campaigns} call={shut.call} nowMs={nowMs} />
          ) : food.mealPlan && modes.includes("MEAL_PLAN") ? (
            <Suspense>
              <PlanPart
                key={`${food.id} ${lineId}`}
                food={food}
                plan={food.mealPlan}
                campaigns={campaigns}
                store={store}
                setMode={setMode}
                nowMs={nowMs}
              />
            </Suspense>
          ) : food.mealPlan || modes.length === 0 ? (
            <Suspense>
              <NotForSale food={food} storeId={store.id} />
            </Suspense>
          ) : (
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
          )}
        </div>
        {others && <OtherDishes view={others} store={store} mode={mode} isForSale={modes.length > 0} />}
      </main>
    </>
  );
}
