import { type FormEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { readChosen } from "#app/account/chosen.ts";
import { parseStored } from "#app/account/parse-stored.ts";
import { getKeeper, joinKnownProfile, saveFoodPreferences } from "#app/account/stored-choice.ts";
import { useKnownSession } from "#app/session/known-session.ts";
import { Button } from "#app/ui/button.tsx";
import { Fieldset } from "#app/ui/fieldset.tsx";
import { FailureNote, Note } from "#app/ui/note.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { showToast } from "#app/ui/toast.ts";
import {
  allergens,
  diets,
  type FoodPreferences,
  parseFoodPreferences,
} from "#shared/domain/people/food-preferences.ts";

export const texts = ["foodPreferences"] as const;

export default function FoodPreferencesSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("foodPreferences");
  const { isBinded, isReady, isUnreachable, profile } = useKnownSession();
  const [stored, setStored] = useState<FoodPreferences | null>(null);
  // Without an answer the choice is kept on the device, and joins the profile later.
  const isKnown = isUnreachable || (isReady && (!isBinded || profile !== null));
  useEffect(() => {
    if (!isKnown) return;
    void joinKnownProfile()
      .then(readChosen)
      .then((text) => setStored((before) => before ?? parseStored(text).preferences));
  }, [isKnown]);
  return (
    <Sheet title={t("title")} onClose={onClose}>
      <p className="meta">{t("intro")}</p>
      {stored ? <ChoiceForm stored={stored} onClose={onClose} /> : <div className="sk sk-form" />}
    </Sheet>
  );
}

type FormProps = { stored: FoodPreferences; onClose: () => void };

const keptTexts = { profile: "savedWithProfile", device: "keptOnDevice", untilLogin: "savedOnDevice" } as const;

function ChoiceForm({ stored, onClose }: FormProps) {
  const { t } = useTranslation("foodPreferences");
  const { t: common } = useTranslation();
  const [chosen, setChosen] = useState(stored);
  const [isBusy, setBusy] = useState(false);
  const [isFailed, setFailed] = useState(false);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const isSaved = await saveFoodPreferences(chosen);
    setBusy(false);
    setFailed(!isSaved);
    if (!isSaved) return;
    showToast({ text: t(getKeeper() === "device" ? "keptOnDevice" : "saved"), closeLabel: common("close") });
    onClose();
  }

  const box = (list: "allergens" | "diets", name: FoodPreferences["allergens" | "diets"][number]) => (
    <label key={name} className="opt">
      <span>{t(name)}</span>
      <input
        type="checkbox"
        name={list}
        value={name}
        checked={[...chosen.allergens, ...chosen.diets].some((one) => one === name)}
        onChange={({ target }) => {
          const kept = chosen[list].filter((one) => one !== name);
          setChosen(parseFoodPreferences({ ...chosen, [list]: target.checked ? [...kept, name] : kept }));
        }}
      />
    </label>
  );

  return (
    <form className="food-preferences" onSubmit={(event) => void save(event)}>
      <Fieldset legend={t("allergens")}>{allergens.map((one) => box("allergens", one))}</Fieldset>
      <Fieldset legend={t("diets")}>{diets.map((one) => box("diets", one))}</Fieldset>
      <label className="opt">
        <span>
          {t("hide")}
          <small>{t("hideHint")}</small>
        </span>
        <input
          type="checkbox"
          name="isHidden"
          checked={chosen.isHidden}
          onChange={({ target }) => setChosen({ ...chosen, isHidden: target.checked })}
        />
      </label>
      <Note tone="careful" icon="info">
        {t("caution")}
      </Note>
      <p className="meta">{t(keptTexts[getKeeper()])}</p>
      <FailureNote text={isFailed && t("notSaved")} />
      <div className="dock">
        <Button kind="primary" isWide type="submit" isBusy={isBusy}>
          {isBusy ? t("saving") : t("save")}
        </Button>
      </div>
    </form>
  );
}
