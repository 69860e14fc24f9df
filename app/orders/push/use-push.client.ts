import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api/call.client.ts";
import { personStore } from "#app/storage/storage.ts";
import type { ApiError } from "#shared/client.ts";
import { type Locale, parseLanguageTag } from "#shared/domain/text/locale.ts";
import { addPutOff, getPushStep, type PushStep, readPushAbility, readPutOff } from "./push-step.ts";
import { settleDevice, turnOn } from "./turn-on.client.ts";

type Shown =
  | { step: Exclude<PushStep, null> | "busy" | "denied" | "on" | "refused"; failure?: undefined }
  | { step: "failed"; failure: ApiError };

async function findStep(orderID: string, locale: Locale): Promise<PushStep> {
  const ability = readPushAbility();
  const putOff = await personStore.get("mk.pushLater");
  return getPushStep({
    ability,
    permission: ability === "able" ? Notification.permission : "default",
    isTold: ability === "able" && (await settleDevice(locale)),
    isPutOff: readPutOff(putOff).includes(orderID),
  });
}

/** What the card of an order says, and what its buttons do; "wait": that is not known yet, null: there is no card. */
export function usePush(orderID: string) {
  const { i18n } = useTranslation();
  const locale = parseLanguageTag(i18n.language);
  const [publicKey, setPublicKey] = useState("");
  const [shown, setShown] = useState<Shown | "wait" | null>("wait");

  useEffect(() => {
    let isGone = false;
    async function begin() {
      const step = await findStep(orderID, locale);
      // Where this deployment tells nobody, nothing is said of it.
      const { value } = step ? await call.push.key() : { value: null };
      if (isGone) return;
      if (!step || !value) return setShown((before) => (before === "wait" ? null : before));
      setPublicKey(value.item.publicKey);
      setShown({ step });
    }
    begin().catch(() => setShown(null));
    return () => {
      isGone = true;
    };
  }, [orderID, locale]);

  async function start() {
    if (shown === "wait" || shown?.step === "busy") return;
    setShown({ step: "busy" });
    const outcome = await turnOn(publicKey, locale);
    if (outcome.kind === "failed") setShown({ step: "failed", failure: outcome.failure });
    else setShown({ step: outcome.kind === "closed" ? "ask" : outcome.kind });
  }

  async function putOff() {
    setShown(null);
    await personStore.set("mk.pushLater", addPutOff(await personStore.get("mk.pushLater"), orderID));
  }

  return { shown, start: () => void start(), putOff: () => void putOff() };
}
