import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { useOpen } from "#app/ui/use-open.ts";

const CheckInSheet = lazyPart(() => import("./check-in-sheet.tsx"));

type Props = { store: { id: string; name: string } };

/** Opens the form of a store that asks its visitors to check in. */
export function CheckInButton({ store }: Props) {
  const { t } = useTranslation("store");
  const { isOpen, open, close } = useOpen();
  return (
    <>
      <Button kind="quiet" size="small" className="check-in" icon="circle-check" aria-haspopup="dialog" onClick={open}>
        {t("checkIn")}
      </Button>
      {isOpen && <CheckInSheet store={store} onClose={close} />}
    </>
  );
}
