import { useTranslation } from "react-i18next";
import { Icon } from "../../ui/icon.tsx";
import type { StorePageView } from "./store-page-view.ts";

/** Operator details that the consumer protection rules require; a native popover opens without JavaScript. */
export function StoreInfo({ view }: { view: StorePageView }) {
  const { t } = useTranslation("store");
  const { info } = view;
  const rows = [
    [t("operator"), info.operatorName],
    [t("registrationNo"), info.registrationNo],
    [t("sstNo"), info.sstNo],
    [t("contact"), info.contact],
    [t("phone"), view.phoneText],
    [t("address"), info.address.filter(Boolean).join(", ")],
  ] as const;
  return (
    <>
      <button type="button" className="btn btn-3 btn-sm" popoverTarget="store-info">
        <Icon name="info" />
        {t("storeInfo")}
      </button>
      <div id="store-info" className="popinfo" popover="auto" role="dialog" aria-label={t("businessInformation")}>
        <div className="bar">
          <h2>{t("businessInformation")}</h2>
          <button
            type="button"
            className="iconbtn"
            popoverTarget="store-info"
            popoverTargetAction="hide"
            aria-label={t("close", { ns: "common" })}
          >
            <Icon name="x" />
          </button>
        </div>
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
        {info.halal && (
          <p className="note ok">
            <Icon name="badge-check" />
            {t("halalCertificate", {
              number: info.halal.certificateNo,
              issuer: info.halal.issuer,
              date: info.halal.expiresOn,
            })}
          </p>
        )}
      </div>
    </>
  );
}
