import { useTranslation } from "react-i18next";
import { formatOdds, getSpinsPerPrize, type Slice } from "./wheel-view.ts";

/** From a fifth on, "about 1 in …" is far from what the figure says: 40 % and 30 % are both about 1 in 3. */
const wordedBelowBp = 2000;

/** The published odds, each drawn to scale: 40% fills 40% of its bar. */
export function Odds({ slices }: { slices: readonly Slice[] }) {
  const { t } = useTranslation("wallet");
  return (
    <section className="box3" aria-labelledby="odds">
      <h2 id="odds">{t("oddsTitle")}</h2>
      <p className="meta">{t("oddsHint")}</p>
      <ul className="odds3">
        {slices
          .toSorted((a, b) => b.oddsBp - a.oddsBp)
          .map(({ name, oddsBp, colour, from }) => (
            <li key={from} className={`c${colour}`}>
              <i className="dot" aria-hidden="true" />
              <b>{name}</b>
              <span className="opct">
                <b>{formatOdds(oddsBp)}</b>
                {oddsBp < wordedBelowBp && <small>{t("oneIn", { count: getSpinsPerPrize(oddsBp) })}</small>}
              </span>
              <span className="obar" aria-hidden="true">
                <i style={{ width: formatOdds(oddsBp) }} />
              </span>
            </li>
          ))}
      </ul>
      <p className="meta">{t("drawnBefore")}</p>
    </section>
  );
}
