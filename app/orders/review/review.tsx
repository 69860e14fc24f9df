import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { call } from "#app/api/call.client.ts";
import { useEntryState } from "#app/navigation/use-entry-state.ts";
import { getLoginPath } from "#app/session/login-target.ts";
import { useSession } from "#app/session/session.ts";
import { showToast, toastMs } from "#app/ui/toast.ts";
import { ReviewDialog } from "./review-dialog.tsx";
import type { ReviewItem } from "./review-item.ts";
import { reviewDelayMs } from "./review-steps.ts";

export const texts = ["review"] as const;

/** Asks the server whether the order can be reviewed; a guest logs in first and comes back to the same address (S121). */
export default function Review({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation("review");
  const { t: common } = useTranslation();
  const { isReady, isBinded } = useSession();
  const navigate = useNavigate();
  const here = useLocation();
  const [item, setItem] = useState<ReviewItem | null>(null);
  const isAsked = useEntryState<{ isAsked: boolean }>()?.isAsked === true;
  const isDelayOver = useDelay(isAsked ? 0 : reviewDelayMs);
  const guard = isDelayOver && isReady ? (isBinded ? "bound" : "guest") : "waiting";

  function leave() {
    const query = new URLSearchParams(here.search);
    query.delete("reviewOrderID");
    void navigate({ ...here, search: query.toString() }, { replace: true, preventScrollReset: true });
    onClose();
  }

  async function load() {
    const { value, failure } = await call.reviews.due({ params: { id } });
    if (value?.item) return setItem(value.item);
    if (!failure) showToast({ text: t("notDue"), ms: toastMs.notice, closeLabel: common("close") });
    leave();
  }

  useEffect(() => {
    const path = guard === "guest" ? getLoginPath(here) : null;
    if (path) void navigate(path, { replace: true });
    if (guard === "bound") void load();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each order, as soon as it is known who asks
  }, [guard]);
  return item && <ReviewDialog item={item} onLeave={leave} />;
}

function useDelay(ms: number): boolean {
  const [isOver, setOver] = useState(ms === 0);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isOver;
}
