import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon.tsx";
import { useOnDemand } from "#app/ui/use-on-demand.ts";

type Props = { store: { id: string; name: string } };

/** Opens the form of a store that asks its visitors to check in. */
export function CheckInButton({ store }: Props) {
  const { t } = useTranslation("store");
  const { Part, open, close } = useOnDemand(() => import("./check-in-sheet.client.tsx"), ["checkIn"]);
  return (
    <>
      <button type="button" className="btn btn-3 btn-sm check-in" aria-haspopup="dialog" onClick={open}>
        <Icon name="circle-check" />
        {t("checkIn")}
      </button>
      {Part && <Part store={store} onClose={close} />}
    </>
  );
}
