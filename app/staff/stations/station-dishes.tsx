import { useTranslation } from "react-i18next";
import { DishName } from "#app/staff/board/dish-name.tsx";
import type { countOwnDishes } from "./station-parts.ts";

const parts = ["now", "coming", "later"] as const;
const titles = { now: "dishNow", coming: "dishNew", later: "dishLater" } as const;

/** How many of each dish are to be made now, are not answered yet, and are for later: a batch is made for now. */
export function StationDishes({ dishes }: { dishes: ReturnType<typeof countOwnDishes> }) {
  const { t } = useTranslation("staff");
  const sumOf = (part: (typeof parts)[number]) => dishes.reduce((sum, dish) => sum + dish[part], 0);
  const write = (part: (typeof parts)[number], number: number) =>
    number === 0 ? "–" : `${part === "coming" ? "+" : ""}${number}`;
  return (
    <section className="st-card sn-dishes" aria-labelledby="station-dishes">
      <h2 id="station-dishes">
        {t("dishCounts")} <span className="bd-number">{sumOf("now") + sumOf("coming") + sumOf("later")}</span>
      </h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("dish")}</th>
            {parts.map((part) => (
              <th key={part} scope="col">
                {t(titles[part])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {dishes.map((dish) => (
            <tr key={dish.food}>
              <th scope="row">
                <DishName name={dish.name} />
              </th>
              {parts.map((part) => (
                <td key={part}>{write(part, dish[part])}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("together")}</th>
            {parts.map((part) => (
              <td key={part}>{write(part, sumOf(part))}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
