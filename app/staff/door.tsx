import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Picture } from "#app/ui/picture.tsx";

/** Our own pictures, from left to right. They are decoration, where there is room. */
const plates = [
  { name: "jade-har-gow", width: 168 },
  { name: "hock-char-kway-teow", width: 236 },
  { name: "warisan-nasi-lemak-ayam", width: 144 },
] as const;

/** Around what somebody sees who is not in yet. */
export function Door({ children }: { children: ReactNode }) {
  const { t } = useTranslation("staff");
  return (
    <div className="st-door">
      <header>
        <p className="st-mark">
          <img src="/favicon.svg" width="40" height="40" alt="" />
          <b>{t("title")}</b>
        </p>
        <div className="st-plates" aria-hidden="true">
          {plates.map(({ name, width }) => (
            <Picture key={name} src={`/assets/img/${name}`} width={width} height={width} />
          ))}
        </div>
        <div>
          <p className="st-motto">{t("signInTitle")}</p>
          <p>{t("signInMotto")}</p>
        </div>
      </header>
      {children}
    </div>
  );
}
