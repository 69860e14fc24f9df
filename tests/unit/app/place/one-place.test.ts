import { describe, expect, test } from "vitest";
import { type ChosenAddress, toChosenAddress } from "#app/place/chosen-address.ts";
import { proposeAddress, toRecentPlace } from "#app/place/one-place.ts";
import type { RecentPlace } from "#app/place/recent-places.ts";
import type { SavedAddress } from "#shared/contract/people.ts";

const town = { postCode: "50450", city: "Kuala Lumpur", state: "Kuala Lumpur" };

function saved(id: string, lat: number, isDefault = false): SavedAddress {
  const texts = { unit: "12-3", remark: "", addressLine1: `${id} street`, addressLine2: "", ...town };
  return { id, label: "Home", isDefault, lat, lng: 101.7, ...texts };
}

const home = saved("home", 3.15, true);
const office = saved("office", 3.12);
const page: RecentPlace = { lat: 3.139, lng: 101.687, label: null };
const bangsar: RecentPlace = { lat: 3.13, lng: 101.671, label: "Bangsar", town };
const typed: ChosenAddress = {
  id: null,
  label: "",
  address: {
    ...town,
    unit: "",
    remark: "",
    addressLine1: "12 Jalan Maarof",
    addressLine2: "Bangsar",
    lat: 3.13,
    lng: 101.67,
  },
};
const chosen = (address: SavedAddress) => toChosenAddress({ ...address, lat: address.lat ?? 0, lng: address.lng ?? 0 });

describe("the one place for an order (PD135)", () => {
  test("is the door that was chosen last, on whatever page", () => {
    const recent = toRecentPlace(typed, "");
    expect(proposeAddress(null, { recent, saved: [home, office], page })).toEqual(typed);
    expect(recent).toMatchObject({ label: "Bangsar", lat: 3.13, lng: 101.67, town });
    expect(toRecentPlace(chosen(home), "Home").label).toBe("Home");
    // The position of a device has no name of its own: it is not shown as the default place.
    const here = { ...typed, address: { ...typed.address, addressLine1: "", addressLine2: "" } };
    expect(toRecentPlace(here, "Your current position")).toMatchObject({
      label: "Your current position",
      isHere: true,
    });
  });

  test("is the saved address at the last place, else the default one, else the last place", () => {
    const atOffice: RecentPlace = { lat: 3.12, lng: 101.7, label: "Office" };
    expect(proposeAddress(null, { recent: atOffice, saved: [home, office], page })?.id).toBe("office");
    expect(proposeAddress(null, { recent: bangsar, saved: [office, home], page })?.id).toBe("home");
    expect(proposeAddress(null, { recent: bangsar, saved: [], page })?.address.addressLine2).toBe("Bangsar");
    expect(proposeAddress(null, { recent: undefined, saved: [], page })).toBeNull();
  });

  test("is not a saved address that is no longer saved", () => {
    const recent = toRecentPlace(chosen(saved("gone", 3.16)), "Home");
    expect(proposeAddress(null, { recent, saved: [home], page })?.id).toBe("home");
  });

  test("stays for an order unless another place was chosen since", () => {
    const known = { saved: [home, office], page };
    expect(proposeAddress(typed, { ...known, recent: undefined })).toBeNull();
    expect(proposeAddress(typed, { ...known, recent: toRecentPlace(typed, "") })).toBeNull();
    expect(proposeAddress(typed, { ...known, recent: toRecentPlace(chosen(office), "Office") })?.id).toBe("office");
    // An area that was chosen for the list has no door yet: the customer is asked for it, not sent home.
    expect(proposeAddress(typed, { ...known, recent: bangsar })).toMatchObject({ id: null, label: "Bangsar" });
  });
});
