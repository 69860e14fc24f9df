import { type FormEvent, type ReactNode, type RefObject, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { FailureNote } from "#app/ui/note.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { maxPlateLength, toPlate } from "#shared/domain/cart/plate.ts";
import { type Locale, parseLanguageTag } from "#shared/domain/text/locale.ts";
import {
  type Car,
  type CarDraft,
  type Colour,
  colours,
  findCarProblems,
  getColourName,
  maxDescriptionLength,
  toCar,
} from "./car-draft.ts";
import { NumberPlate } from "./number-plate.tsx";

type Props = {
  form?: RefObject<HTMLFormElement | null>;
  draft: CarDraft;
  onChange: (draft: CarDraft) => void;
  onSave: (car: Car) => void;
  failed?: string | null;
  isBusy?: boolean;
  /** What the form asks besides. */
  children?: ReactNode;
};

const plateTexts = { missing: "plateMissing", tooLong: "plateTooLong", unknown: "plateUnknown" } as const;

export function CarForm({ form, draft, onChange, onSave, failed = null, isBusy = false, children }: Props) {
  const { t, i18n } = useTranslation("driveThru");
  const locale = parseLanguageTag(i18n.language);
  const [isTouched, setTouched] = useState(false);
  const [isTried, setTried] = useState(false);
  const { plate: problem, isModelTooLong } = findCarProblems(draft, locale);
  const plate = toPlate(draft.plate);
  // A plate that is not complete yet is no error; one that is too long does not become right by more.
  const shown = isTried || problem === "tooLong" || (isTouched && problem === "unknown") ? problem : null;
  const change = (part: Partial<CarDraft>) => onChange({ ...draft, ...part });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    setTried(true);
    const wrong = problem ? "plate" : isModelTooLong ? "model" : null;
    if (wrong) return event.currentTarget.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
    onSave(toCar(draft, locale));
  }

  return (
    <form ref={form} className="stack" noValidate onSubmit={submit}>
      <p className="plate-stand" aria-hidden="true">
        <NumberPlate
          plate={plate.slice(0, maxPlateLength) || t("plateExample")}
          size="large"
          isGhost={problem !== null}
        />
      </p>
      <TextField
        name="plate"
        className="plate-text"
        label={t("plate")}
        hint={t("plateHint")}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={draft.plate}
        error={shown && t(plateTexts[shown], { max: maxPlateLength })}
        onBlur={() => setTouched(true)}
        onType={(typed) => change({ plate: typed })}
      />
      {(shown === "unknown" || draft.isSpecial) && (
        <label className="opt">
          <span>
            {t("special")}
            <small>{t("specialHint")}</small>
          </span>
          <input
            type="checkbox"
            name="special"
            checked={draft.isSpecial}
            onChange={(event) => change({ isSpecial: event.target.checked })}
          />
        </label>
      )}
      <TextField
        name="model"
        label={t("model")}
        placeholder={t("modelExample")}
        autoComplete="off"
        value={draft.model}
        error={isModelTooLong ? t("modelTooLong", { max: maxDescriptionLength }) : null}
        onType={(model) => change({ model })}
      />
      <ColourChoice locale={locale} chosen={draft.colour} onChange={(colour) => change({ colour })} />
      {children}
      <FailureNote text={failed} />
      <div className="dock">
        <Button kind="primary" isWide type="submit" isBusy={isBusy}>
          {isBusy ? t("saving") : problem ? t("checkPlate") : t("saveCar", { plate })}
        </Button>
      </div>
    </form>
  );
}

type ColourProps = { locale: Locale; chosen: Colour | null; onChange: (colour: Colour) => void };

function ColourChoice({ locale, chosen, onChange }: ColourProps) {
  const { t } = useTranslation("driveThru");
  return (
    <fieldset>
      <legend className="colours-of">{t("colour")}</legend>
      <div className="colours">
        {colours.map((colour) => (
          <label key={colour}>
            <input type="radio" name="colour" checked={chosen === colour} onChange={() => onChange(colour)} />
            <i className={`paint ${colour}`} aria-hidden="true" />
            {getColourName(colour, locale) ?? t("colourOther")}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
