import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { MemberSlotsContext } from "./member-slots.ts";

/** One line for guests and customers, so that nothing moves when the name is known. */
export function Hello() {
  const { t } = useTranslation();
  const { Hello: MemberHello } = useContext(MemberSlotsContext);
  return (
    <p className="hello">
      <MemberHello guest={t("helloGuest")} />
    </p>
  );
}
