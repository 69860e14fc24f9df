import { useState } from "react";
import { useTranslation } from "react-i18next";
import { getFailureText } from "#app/api/failure-text.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { FailureNote, Note } from "#app/ui/note.tsx";
import { showToast } from "#app/ui/toast.ts";
import type { Vehicle } from "#shared/contract/people.ts";
import { CarName } from "./car-name.tsx";
import { editProfile } from "./edit-profile.ts";
import { NumberPlate } from "./number-plate.tsx";
import { FixedProfileNote, useIsProfileEditable } from "./profile/fixed-profile-note.tsx";
import { AddEntryButton, NothingSaved, RemovalQuestion, useEdited } from "./profile/saved-list-parts.tsx";
import { VehicleSheet } from "./profile/vehicle-sheet.tsx";
import { withoutSaved, withSaved } from "./saved-list.ts";

/** The most that a profile takes. */
const maxVehicles = 10;

export function VehicleList({ vehicles }: { vehicles: readonly Vehicle[] }) {
  const { t } = useTranslation("driveThru");
  const isEditable = useIsProfileEditable();
  const [edited, setEdited] = useEdited("vehicle", vehicles);
  return (
    <>
      {vehicles.length === 0 && <NothingSaved title={t("noCars")} hint={t("noCarsHint")} />}
      <ul className="cars">
        {vehicles.map((vehicle) => (
          <VehicleRow
            key={vehicle.id}
            vehicle={vehicle}
            all={vehicles}
            onEdit={isEditable ? () => setEdited(vehicle) : null}
          />
        ))}
      </ul>
      {isEditable ? (
        vehicles.length < maxVehicles ? (
          <AddEntryButton text={t("addCar")} onAdd={() => setEdited("new")} />
        ) : (
          <Note>{t("carsFull", { max: maxVehicles })}</Note>
        )
      ) : (
        <FixedProfileNote path="/profile/vehicle" />
      )}
      {vehicles.length > 0 && (
        <Note className="cars-note" icon="shield-check">
          {t("carsPrivacy")}
        </Note>
      )}
      {edited && (
        <VehicleSheet vehicle={edited === "new" ? null : edited} vehicles={vehicles} onClose={() => setEdited(null)} />
      )}
    </>
  );
}

type RowProps = { vehicle: Vehicle; all: readonly Vehicle[]; onEdit: (() => void) | null };

function VehicleRow({ vehicle, all, onEdit }: RowProps) {
  const { t } = useTranslation(["driveThru", "account"]);
  const [isAsking, setAsking] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const plate = vehicle.vehicleNo;

  async function keep(vehicles: ReturnType<typeof withSaved<Vehicle>>, done: string) {
    const failure = await editProfile({ vehicles });
    setFailed(failure && getFailureText(failure));
    if (failure) return setAsking(false);
    showToast({ text: done, closeLabel: t("close", { ns: "common" }) });
  }

  return (
    <li className="veh plain">
      <CarName car={vehicle} badge={vehicle.isDefault && <Badge tone="good">{t("usual")}</Badge>} />
      <NumberPlate plate={plate} />
      {onEdit && !isAsking && (
        <div className="car-acts">
          <Button kind="quiet" size="small" aria-haspopup="dialog" onClick={onEdit}>
            {t("edit", { ns: "account" })} <span className="vh">{plate}</span>
          </Button>
          {!vehicle.isDefault && (
            <Button
              kind="quiet"
              size="small"
              onClick={() => void keep(withSaved(all, { ...vehicle, isDefault: true }), t("madeUsual", { plate }))}
            >
              {t("makeUsual")} <span className="vh">{plate}</span>
            </Button>
          )}
          <Button kind="quiet" size="small" onClick={() => setAsking(true)}>
            {t("yesRemove", { ns: "account" })} <span className="vh">{plate}</span>
          </Button>
        </div>
      )}
      {isAsking && (
        <RemovalQuestion
          question={t("confirmRemoveCar", { plate })}
          onKeep={() => setAsking(false)}
          onRemove={() => void keep(withoutSaved(all, vehicle.id), t("carRemoved"))}
        />
      )}
      <FailureNote text={failed} />
    </li>
  );
}
