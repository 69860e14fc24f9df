import { type RefObject, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { showToast } from "#app/ui/toast.ts";

type Props = { code: string; /** The element that shows the code. */ shown: RefObject<HTMLElement | null> };

/** Copies a code. A browser may refuse it; the code is selected then, to be copied by hand. */
export function CopyCode({ code, shown }: Props) {
  const { t } = useTranslation("campaign");
  const { t: common } = useTranslation();
  const [isCopied, setCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(code);
      setCopied(true);
      showToast({ text: `${t("copied")}: ${code}`, closeLabel: common("close") });
    } catch {
      if (shown.current) getSelection()?.selectAllChildren(shown.current);
      showToast({ text: t("copyFailed"), kind: "bad", closeLabel: common("close") });
    }
  }

  return (
    <Button kind="iconOnly" aria-label={`${t("copy")} ${code}`} onClick={() => void copy()}>
      <Icon name={isCopied ? "check" : "copy"} size={16} />
    </Button>
  );
}
