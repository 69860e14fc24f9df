import { useTranslation } from "react-i18next";
import { useMemberParts } from "#app/account/profile/use-member-parts.ts";

/** One line for guests and customers, so that nothing moves when the name is known. */
export function Hello() {
  const { t } = useTranslation();
  const parts = useMemberParts();
  const guest = t("helloGuest");
  return <p className="hello">{parts ? <parts.MemberHello guest={guest} /> : guest}</p>;
}
