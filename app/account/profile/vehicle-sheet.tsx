import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Car, emptyCarDraft, toCarDraft } from "#app/account/car-draft.ts";
import { CarForm } from "#app/account/car-form.tsx";
import { editProfile } from "#app/account/edit-profile.ts";
import { type SavedEdit, withSaved } from "#app/account/saved-list.ts";
import { getFailureText } from "#app/api/failure-text.ts";
import { Sheet } from "#app/ui/sheet.tsx";
import { showToast } from "#app/ui/toast.ts";
import type { Vehicle } from "#shared/contract/people.ts";
import { readUnsaved, useUnsavedSubmit } from "./unsaved-form.ts";

type Props = { vehicle: Vehicle | null; vehicles: readonly Vehicle[]; onClose: () => void };

export function VehicleSheet({ vehicle, vehicles, onClose }: Props) {
  const { t } = useTranslation(["driveThru", "account"]);
  const form = useRef<HTMLFormElement>(null);
  const [unsaved] = useState(() => readUnsaved("vehicle"));
  const [draft, setDraft] = useState(() => unsaved?.draft ?? (vehicle ? toCarDraft(vehicle) : emptyCarDraft));
  const [isDefault, setDefault] = useState(unsaved?.isDefault ?? vehicle?.isDefault ?? vehicles.length === 0);
  const [failed, setFailed] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  useUnsavedSubmit("vehicle", form);

  async function save(car: Car) {
    setBusy(true);
    const edit: SavedEdit<Vehicle> = { ...car, isDefault };
    const typed = { id: vehicle?.id ?? null, draft, isDefault };
    const list = withSaved(vehicles, vehicle ? { ...edit, id: vehicle.id } : edit);
    const failure = await editProfile({ vehicles: list }, { form: "vehicle", typed });
    setBusy(false);
    if (failure) return setFailed(getFailureText(failure));
    showToast({ text: t("saved", { ns: "account" }), closeLabel: t("close", { ns: "common" }) });
    onClose();
  }

  return (
    <Sheet title={t(vehicle ? "editCar" : "addCar")} onClose={onClose}>
      <CarForm
        form={form}
        draft={draft}
        onChange={setDraft}
        onSave={(car) => void save(car)}
        failed={failed}
        isBusy={isBusy}
      >
        <label className="opt">
          <span>
            {t("usualCar")}
            <small>{t("makeDefaultHint", { ns: "account" })}</small>
          </span>
          <input
            type="checkbox"
            name="isDefault"
            checked={isDefault}
            disabled={vehicle?.isDefault ?? vehicles.length === 0}
            onChange={(event) => setDefault(event.target.checked)}
          />
        </label>
      </CarForm>
    </Sheet>
  );
}
