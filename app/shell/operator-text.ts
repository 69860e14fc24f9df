import type { TFunction } from "i18next";
import type { Operator } from "#shared/domain/site/operator.ts";

type Legal = TFunction<"legal">;

/** Who runs the deployment, in one paragraph; that it is not known, for null. */
export function getOperatorText(t: Legal, operator: Operator | null): string {
  if (!operator) return t("operatorUnsaid");
  const { name, registrationNo, sstNo, address, email, phone } = operator;
  const sst = sstNo === null ? "" : t("operatorSst", { sstNo });
  return t("operatorText", { name, registrationNo, sst, address, email, phone });
}

/** Whom to write to about one's data. */
export function getPrivacyContactText(t: Legal, operator: Operator | null): string {
  if (!operator) return t("privacyUnsaid");
  const { privacyOfficer, email } = operator;
  return privacyOfficer ? t("privacyOfficer", privacyOfficer) : t("privacyWrite", { email });
}
