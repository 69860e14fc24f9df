import { useTranslation } from "react-i18next";
import { useOffered } from "#app/site/use-offered.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { NearMeButton } from "./near-me-button.tsx";

/** Our own pictures, the largest first. They are decoration. */
const plates = [
  { name: "warisan-nasi-lemak-ayam", width: 280 },
  { name: "jade-har-gow", width: 168 },
  { name: "hock-char-kway-teow", width: 190 },
  { name: "spice-masala-thosai", width: 176 },
  { name: "kilang-ramly-double", width: 184 },
  { name: "teh-tarik", width: 124 },
  { name: "sakura-salmon-teriyaki-bento", width: 150 },
] as const;

/** The search leads to `/address`, which finds places with and without JavaScript and leads to the list. */
export function LandingHero() {
  const { t } = useTranslation("landing");
  const hasSearch = useOffered("places.geocode");
  return (
    <section className="land-hero">
      <div className="wrap">
        <div>
          <h1>{t("heroTitle")}</h1>
          <p>{t("heroText")}</p>
          {hasSearch ? (
            <form role="search" action="/address">
              <input type="hidden" name="redirect" value="/" />
              <label className="vh" htmlFor="landing-place">
                {t("yourPlace")}
              </label>
              <span>
                <Icon name="map-pin" />
                <input
                  id="landing-place"
                  type="search"
                  name="place"
                  maxLength={100}
                  autoComplete="postal-code"
                  placeholder={t("yourPlace")}
                />
              </span>
              <Button kind="primary" type="submit">
                {t("findFood")}
              </Button>
            </form>
          ) : (
            <LinkButton kind="primary" to="/address?redirect=/" viewTransition>
              {t("findFood")}
            </LinkButton>
          )}
          <NearMeButton />
        </div>
        <div className="plates" aria-hidden="true">
          {plates.map(({ name, width }, index) => (
            <span key={name}>
              <Picture src={`/assets/img/${name}`} width={width} height={width} {...(index === 0 && { first: true })} />
            </span>
          ))}
        </div>
      </div>
    </section>
  );
}
