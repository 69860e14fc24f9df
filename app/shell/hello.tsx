import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { FrameSlotsContext } from "./frame-slots.ts";

/** One line for guests and customers, so that nothing moves when the name is known. */
export function Hello() {
  const { t } = useTranslation();
  const { Hello: MemberHello } = useContext(FrameSlotsContext);
  return (
    <p className="hello">
      <MemberHello guest={t("helloGuest")} />
    </p>
  );
}
