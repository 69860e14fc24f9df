import type { Order } from "#shared/contract/order-entities.ts";
import { home } from "#tests/support/home.ts";
import type { ReceiptFacts } from "#worker/marketplace/receipts/receipt.ts";

/** An order with every line of a price, as a Store would tell it. */
export function orderOf(changes: Partial<Order> = {}): Order {
  return {
    id: "1001-abcdefghijklmnopqrstuv",
    paymentStatus: "DONE",
    deliveryStatus: "COMPLETED",
    orderDineType: "DELIVERY",
    orderNo: "1001-261121-0042",
    orderTime: "2026-11-21T12:05:00+08:00",
    deliveryTime: "2026-11-21T12:30:00+08:00",
    dineTime: "12:30-13:00",
    tableNo: null,
    vehicleNo: null,
    vehicleDescription: null,
    subtotal: 4160,
    serviceFee: 0,
    tax: 243,
    deliveryFee: 650,
    deliveryDiscount: 300,
    methodChangeFee: 0,
    methodChangeDiscount: 0,
    rounding: 0,
    promoCode: "MAKAN5",
    campaignDiscount: 200,
    noOfPax: null,
    reservationRemark: null,
    miscellaneousFee: 100,
    promoDiscount: 500,
    tierDiscount: 104,
    tip: 0,
    lateTip: null,
    total: 4049,
    redeemed: 49,
    payable: 4000,
    refunded: 0,
    orderFoods: [
      {
        foodID: "warisan-nasi-lemak",
        cartItemID: "a",
        name: "Nasi Lemak Ayam Berempah 香料炸鸡椰浆饭",
        imageUrl: "/assets/img/warisan-nasi-lemak",
        foodConformity: null,
        customerRemark: "",
        selectedAttributes: [
          {
            id: "spice",
            name: "Spice level",
            labels: [
              { id: "hot", name: "Extra hot", price: 50 },
              { id: "egg", name: "No egg", price: 0 },
            ],
          },
        ],
        selectedSides: [
          {
            sideID: "drink",
            name: "Drink",
            items: [
              {
                id: "kopi",
                name: "Kopi O 咖啡乌",
                quantity: 2,
                price: 320,
                selectedAttributes: [{ id: "t", name: "Served", labels: [{ id: "i", name: "Iced", price: 50 }] }],
              },
            ],
            day: null,
          },
        ],
        combinationPricePerItem: 2080,
        comboTaxAmount: 122,
        campaignDiscountAmount: 100,
        campaignID: "c1",
        itemQuantity: 2,
        itemSubtotal: 4204,
      },
    ],
    itemCount: 2,
    isCutleryRequired: false,
    store: { id: "1001", name: "Warisan", phoneNumber: "+60311001001", bannerUrl: "/x", lat: 3.1, lng: 101.7 },
    merchantID: "warisan",
    address: home,
    reservationID: null,
    paymentType: "ONLINE",
    paymentMethod: "FPX",
    kitchenState: "READY",
    estimatedAt: null,
    arrivedAt: null,
    delivery: null,
    events: [
      { status: "PLACED", at: "2026-11-21T12:05:00+08:00", reason: null },
      { status: "PAID", at: "2026-11-21T12:07:30+08:00", reason: null },
    ],
    payBefore: null,
    cancellableUntil: null,
    cancelReason: null,
    isReviewDue: true,
    version: 7,
    ...changes,
  };
}

/** An order with who sold it. */
export function factsOf(changes: Partial<Order> = {}): ReceiptFacts {
  return {
    order: orderOf(changes),
    merchant: {
      name: { EN: "Warisan Kopitiam", CN: "华里山茶室" },
      business: {
        operatorName: "Warisan Kopitiam Sdn. Bhd.",
        registrationNo: "201801034471",
        sstNo: "W10-1808-32000417",
        contact: "care@warisan-kopitiam.example",
      },
    },
    store: {
      name: { EN: "Warisan Kopitiam Raja Chulan", CN: "华里山茶室 拉惹朱兰" },
      addressLine1: "Ground Floor, Menara Kancil, 18 Jalan Raja Chulan",
      addressLine2: "Bukit Ceylon",
      postCode: "50200",
      city: "Kuala Lumpur",
      state: "Kuala Lumpur",
      phoneNumber: "+60311001001",
    },
  };
}
