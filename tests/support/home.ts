/** Two kilometres from Warisan's first store, near enough for every courier. */
export const home = {
  unit: "12-3",
  remark: "",
  addressLine1: "Jalan Alor",
  addressLine2: "",
  postCode: "50200",
  city: "Kuala Lumpur",
  state: "Kuala Lumpur",
  lat: 3.146,
  lng: 101.708,
};
