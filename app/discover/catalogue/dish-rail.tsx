import { useTranslation } from "react-i18next";
import { ahead } from "#app/store/ahead.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { languageTag, parseLanguageTag, secondLocale } from "#shared/domain/text/locale.ts";
import type { RailDish } from "./load-dishes.ts";

type Props = { title: string; store: { id: string; name: string }; dishes: readonly RailDish[] };

/** Dishes of one store, each a way to its page. */
export function DishRail({ title, store, dishes }: Props) {
  const { t, i18n } = useTranslation("catalogue");
  if (dishes.length === 0) return null;
  const other = languageTag[secondLocale[parseLanguageTag(i18n.language)]];
  return (
    <section className="sec" aria-labelledby="front-dishes">
      <div className="head">
        <div>
          <h2 id="front-dishes">{title}</h2>
          <p>{t("pricesAt", { outlet: store.name })}</p>
        </div>
        <LinkButton kind="text" to={`/${store.id}/home`} viewTransition>
          {t("fullMenu")}
        </LinkButton>
      </div>
      <ul className="rail bleed front-dishes">
        {dishes.map(({ id, name, otherName, imageUrl, price, was }) => (
          <li key={id}>
            <PageLink to={`/${store.id}/item/${id}`} viewTransition prefetch={ahead}>
              <Picture src={imageUrl} width={160} height={160} placeholder="food" />
              <b>{name}</b>
              {otherName && <small lang={other}>{otherName}</small>}
              <span className={was ? "price sale" : "price"}>
                {price} {was && <del>{was}</del>}
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
