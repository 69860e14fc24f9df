// What examples name of the demo kitchen, which is always open (sample-data.ts).

export const demoStoreID = "2301";
export const demoMerchantID = "demo";
export const demoSectionID = "w283-1-0";

/** Three portions. */
export const demoFoods = [{ id: "demo-nasi-goreng", orderQuantity: 3 }];

/** A sample customer with orders, vouchers and points. */
export const demoNumber = { countryCode: "60", phoneNumber: "1100000001" };

export const demoAddress = {
  unit: "A-12-3",
  remark: "Leave with the guard",
  addressLine1: "Jalan Ceylon",
  addressLine2: "",
  postCode: "50200",
  city: "Kuala Lumpur",
  state: "Kuala Lumpur",
  lat: 3.149,
  lng: 101.7075,
};
