import { useTranslation } from "react-i18next";
import type { StorePageView } from "#app/store/store-page-view.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Note } from "#app/ui/note.tsx";
import { Popover } from "./popover.tsx";

/** What its merchant says of itself, where the store is, when it is open, and the operator details that the consumer protection rules require. */
export function StoreInfo({ view: { info, phoneText } }: { view: StorePageView }) {
  const { t } = useTranslation("store");
  const links =
    info.map &&
    ([
      ["map-pin", t("showOnMap"), info.map.place],
      ["send", t("directions"), info.map.directions],
      ["car", "Waze", info.map.waze],
    ] as const);
  return (
    <Popover id="store-info" icon="info" name={t("storeInfo")} title={t("storeInfo")}>
      {info.about && <p className="pre-line">{info.about}</p>}
      {info.address && (
        <dl>
          <div>
            <dt>{t("address")}</dt>
            <dd>{info.address}</dd>
          </div>
        </dl>
      )}
      {links && (
        <p className="ways">
          {links.map(([icon, name, href]) => (
            <LinkButton kind="quiet" size="small" icon={icon} key={icon} href={href} target="_blank" rel="noreferrer">
              {name}
            </LinkButton>
          ))}
        </p>
      )}
      <Hours hours={info.hours} />
      <Operator info={info} phoneText={phoneText} />
      {info.halal && (
        <Note tone="good" icon="badge-check">
          {t("halalCertificate", {
            number: info.halal.certificateNo,
            issuer: info.halal.issuer,
            date: info.halal.expiresOn,
          })}
        </Note>
      )}
    </Popover>
  );
}

/** Who runs the store. */
function Operator({ info, phoneText }: Pick<StorePageView, "info" | "phoneText">) {
  const { t } = useTranslation("store");
  const rows = [
    [t("phone"), phoneText],
    [t("operator"), info.operatorName],
    [t("registrationNo"), info.registrationNo],
    [t("sstNo"), info.sstNo],
    [t("contact"), info.contact],
  ] as const;
  return (
    <>
      {info.operatorName && <h3>{t("businessInformation")}</h3>}
      <dl>
        {rows.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </>
  );
}

/** The first day is today. Nothing where the upstream does not tell. */
function Hours({ hours }: Pick<StorePageView["info"], "hours">) {
  const { t } = useTranslation("store");
  if (hours.length === 0) return null;
  return (
    <>
      <h3>{t("openingHours")}</h3>
      <dl className="week">
        {hours.map(({ day, spans, note }) => (
          <div key={day}>
            <dt>{day}</dt>
            <dd>
              {spans.length === 0 && t("closedDay")}
              {spans.map((span) => (
                <span key={span}>{span ?? t("open24")}</span>
              ))}
              {note && <span>{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
