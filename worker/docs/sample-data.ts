// The world of the examples: one merchant, two stores, four dishes, and an order of two of them. Their ids are those
// of the demo kitchen, so that a request of one example finds what another one shows. A file beside the Worker: tools/vite/asset-data.ts.

type Sample = Record<string, unknown>;

const merchant = { merchantId: "demo", name: "Kedai Contoh Sdn. Bhd.", brandName: "Kedai Contoh", subdomain: "demo" };

const store = (own: Sample): Sample => ({
  phoneNumber: "+60311002301",
  addressLine2: "Tasik Perdana",
  city: "Kuala Lumpur",
  state: "Kuala Lumpur",
  businessCategory: "5812",
  bannerUrl: "/assets/img/banner-2301",
  badges: ["PROMO"],
  isOpen: true,
  closedUntil: null,
  orderAheadDays: 7,
  supportedDineType: ["DELIVERY", "PICKUP", "DINEIN"],
  currentOpeningHour: "2026-11-21T09:00:00+08:00",
  currentClosingHour: "2026-11-21T22:00:00+08:00",
  nextOpeningHour: "2026-11-22T09:00:00+08:00",
  previousClosingHour: "2026-11-20T22:00:00+08:00",
  filterTagIDs: ["malay"],
  isShowInMainPage: true,
  merchant,
  matchedFoods: [],
  ...own,
});

const stores = [
  store({
    id: "2301",
    name: "Kedai Contoh",
    addressLine1: "1 Jalan Cenderasari",
    postCode: "50480",
    distance: 850,
    rating: 4.8,
    ratingCount: 128,
  }),
  store({
    id: "2302",
    name: "Kedai Contoh Bangsar",
    addressLine1: "12 Jalan Telawi 3",
    postCode: "59100",
    distance: 4200,
    rating: 4.6,
    ratingCount: 41,
    phoneNumber: "+60311002302",
    lat: 3.1307,
    lng: 101.6711,
  }),
];

const food = (id: string, name: string, description: string, amount: number): Sample => ({
  id: `demo-${id}`,
  name,
  description,
  amount,
  imageUrl: `/assets/img/demo-${id}`,
  foodConformity: null,
  isAvailable: true,
  approved: true,
  leadDays: 0,
  minQuantity: 1,
  sides: [],
  attributes: [],
  mealPlan: null,
  taxBp: 600,
  tags: [],
  allergens: [],
  allergenCodes: [],
  campaignIDs: [],
});

const noodle = {
  id: "demo-noodle",
  name: "Noodle",
  pickMin: 1,
  pickMax: 1,
  labels: [
    { id: "demo-yellow", name: "Yellow noodles", price: 0, isAvailable: true, isDefault: true },
    { id: "demo-bihun", name: "Rice vermicelli", price: 50, isAvailable: true, isDefault: false },
  ],
};

const foods = [
  food("nasi-goreng", "Nasi Goreng Kampung", "Smoky fried rice with anchovies and long beans", 1090),
  {
    ...food("curry-laksa", "Demo Curry Laksa", "Coconut curry broth with tofu puffs and cockles", 1290),
    attributes: [noodle],
  },
  food("teh-tarik", "Demo Teh Tarik", "Pulled milk tea", 390),
  food("cendol", "Cendol", "Shaved ice with palm sugar and coconut milk", 690),
];

const menu = { id: "demo-mains", name: "Rice & noodles", status: "ACTIVE", isItemGroup: false };

/** Two plates of fried rice and a tea; 6 % of RM25.70 is RM1.54, which is included. */
const lines = [
  { foodID: "demo-nasi-goreng", name: "Nasi Goreng Kampung", each: 1090, itemQuantity: 2, cartItemID: "line-1" },
  { foodID: "demo-teh-tarik", name: "Demo Teh Tarik", each: 390, itemQuantity: 1, cartItemID: "line-2" },
].map(({ each, ...line }) => ({
  ...line,
  imageUrl: `/assets/img/${line.foodID}`,
  foodConformity: null,
  customerRemark: "",
  selectedAttributes: [],
  selectedSides: [],
  combinationPricePerItem: each,
  comboTaxAmount: 0,
  campaignDiscountAmount: 0,
  campaignID: null,
  itemSubtotal: each * line.itemQuantity,
}));

const order = {
  id: "2301-Xy7kP0qLm2vT9sWb4cRe1A",
  orderNo: "2301-261121-0042",
  paymentStatus: "DONE",
  deliveryStatus: "PROGRESSING",
  orderDineType: "PICKUP",
  orderTime: "2026-11-21T12:05:00+08:00",
  deliveryTime: null,
  tableNo: null,
  vehicleNo: null,
  vehicleDescription: null,
  subtotal: 2570,
  serviceFee: 0,
  tax: 154,
  deliveryFee: 0,
  deliveryDiscount: 0,
  methodChangeFee: 0,
  methodChangeDiscount: 0,
  rounding: 0,
  promoCode: null,
  campaignDiscount: 0,
  noOfPax: null,
  reservationRemark: null,
  miscellaneousFee: 0,
  promoDiscount: 0,
  tierDiscount: 0,
  tip: 0,
  lateTip: null,
  total: 2724,
  redeemed: 0,
  payable: 2724,
  refunded: 0,
  paidParts: { money: 2724, credit: 0, points: 0 },
  orderFoods: lines,
  itemCount: 3,
  dineTime: "ASAP",
  store: {
    id: "2301",
    name: "Kedai Contoh",
    phoneNumber: "+60311002301",
    bannerUrl: "/assets/img/banner-2301",
    lat: 3.139,
    lng: 101.6869,
  },
  merchantID: "demo",
  address: null,
  reservationID: null,
  delivery: null,
  events: [{ status: "PROGRESSING", at: "2026-11-21T12:06:00+08:00", reason: null }],
  payBefore: null,
  cancelReason: null,
  arrivedAt: null,
  isReviewDue: false,
};

export const sampleMerchants = [
  { ...merchant, company: { logoUrl: "/assets/img/logo-demo" }, businessCategory: "5812" },
];
export const sampleStores = stores;
export const sampleFoods = foods;
export const sampleMenus = [menu];
export const sampleOrders = [order];

/** Ids of what is sampled, wherever a reply names it. */
export const sampleIds: Record<string, string> = {
  merchantId: "demo",
  merchantID: "demo",
  storeID: "2301",
  foodID: "demo-nasi-goreng",
  orderID: order.id,
};
