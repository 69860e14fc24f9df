import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { useOnDemand } from "#app/ui/use-on-demand.ts";

type Props = { store: { id: string; name: string } };

/** Opens the form of a store that asks its visitors to check in. */
export function CheckInButton({ store }: Props) {
  const { t } = useTranslation("store");
  const { Part, open, close } = useOnDemand(() => import("./check-in-sheet.client.tsx"), ["checkIn"]);
  return (
    <>
      <Button kind="quiet" size="small" className="check-in" icon="circle-check" aria-haspopup="dialog" onClick={open}>
        {t("checkIn")}
      </Button>
      {Part && <Part store={store} onClose={close} />}
    </>
  );
}
