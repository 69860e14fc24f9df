import type { PhoneNumber } from "#shared/domain/mobile.ts";
import { companyCustomers } from "./company-customers.ts";
import { earned, type SeedCustomer, toppedUp } from "./seed-customer.ts";

/** Customers who find a profile at their first login (seed.md §5). */
const customers: SeedCustomer[] = [
  {
    countryCode: "60",
    phoneNumber: "1100000001",
    name: "Aisyah binti Rahman",
    email: "aisyah@example.com",
    addresses: [
      {
        id: "aisyah-home",
        label: "Home",
        isDefault: true,
        unit: "A-12-3",
        remark: "Leave with the guard after 10 pm",
        addressLine1: "Residensi Bukit Ceylon",
        addressLine2: "Jalan Ceylon",
        postCode: "50480",
        city: "Kuala Lumpur",
        state: "Kuala Lumpur",
        lat: 3.149,
        lng: 101.7075,
        contactName: "Aisyah",
        contactPhone: "+601100000001",
      },
      {
        id: "aisyah-office",
        label: "Office",
        isDefault: false,
        unit: "Level 8",
        remark: "Reception, please call",
        addressLine1: "Menara Timur",
        addressLine2: "Jalan Timur, PJ New Town",
        postCode: "46050",
        city: "Petaling Jaya",
        state: "Selangor",
        lat: 3.1031,
        lng: 101.6451,
        contactName: "Aisyah",
        contactPhone: "+601100000001",
      },
      {
        id: "aisyah-other",
        label: "Other",
        isDefault: false,
        unit: "",
        remark: "My parents' house, blue gate",
        addressLine1: "22, Jalan Burhanuddin Helmi",
        addressLine2: "Taman Tun Dr Ismail",
        postCode: "60000",
        city: "Kuala Lumpur",
        state: "Kuala Lumpur",
        lat: 3.1388,
        lng: 101.6273,
        contactName: "Puan Rohani",
        contactPhone: "+60377281234",
      },
    ],
    vehicles: [
      { id: "aisyah-myvi", vehicleNo: "VEA 1234", vehicleDescription: "White Perodua Myvi", isDefault: true },
      { id: "aisyah-city", vehicleNo: "WXY 88", vehicleDescription: "Grey Honda City", isDefault: false },
    ],
    membership: {
      joinedDaysAgo: 420,
      nric: "920314-14-0001",
      gender: "FEMALE",
      birthDate: "1992-03-14",
      entries: [earned(860, 230), earned(540, 120), toppedUp(5000, 45), earned(260, 20)],
    },
    vouchers: [
      { kind: "welcome", source: "BIND:WELCOME5:", daysAgo: 3 },
      { kind: "birthday", daysAgo: 1 },
      { kind: "chulan", daysAgo: 2 },
      { kind: "merdeka", daysAgo: 60 },
      { kind: "raya", daysAgo: 5, isRedeemed: true },
    ],
  },
  {
    countryCode: "60",
    phoneNumber: "1100000002",
    name: "陈伟明",
    email: "weiming@example.com",
    addresses: [
      {
        id: "weiming-home",
        label: "Home",
        isDefault: true,
        unit: "B-3-7",
        remark: "放在门口即可",
        addressLine1: "Pangsapuri Sri Hartamas",
        addressLine2: "Jalan Sri Hartamas 8",
        postCode: "50480",
        city: "Kuala Lumpur",
        state: "Kuala Lumpur",
        lat: 3.1612,
        lng: 101.6519,
        contactName: "陈伟明",
        contactPhone: "+601100000002",
      },
    ],
    vehicles: [{ id: "weiming-vios", vehicleNo: "WC 2088", vehicleDescription: "银色 Toyota Vios", isDefault: true }],
    membership: {
      joinedDaysAgo: 200,
      nric: "880902-07-0002",
      gender: "MALE",
      birthDate: "1988-09-02",
      entries: [earned(410, 150), earned(230, 60), toppedUp(2000, 10)],
    },
  },
  {
    countryCode: "60",
    phoneNumber: "1100000004",
    name: "Lim Kok Seng",
    email: "kokseng@example.com",
    addresses: [],
    vehicles: [],
    membership: {
      status: "SUSPENDED",
      joinedDaysAgo: 300,
      nric: "790521-10-0004",
      gender: "MALE",
      birthDate: "1979-05-21",
      entries: [earned(180, 90), toppedUp(2000, 80)],
    },
  },
  {
    countryCode: "60",
    phoneNumber: "1100000003",
    name: "Priya Nair",
    email: "priya@example.com",
    addresses: [],
    vehicles: [],
  },
  {
    countryCode: "60",
    phoneNumber: "1100000009",
    name: "Siti Segala",
    email: "siti@example.com",
    addresses: [
      {
        id: "siti-home",
        label: "Home",
        isDefault: true,
        unit: "5A",
        remark: "",
        addressLine1: "Jalan Bangsar Utama 3",
        addressLine2: "Bangsar",
        postCode: "59000",
        city: "Kuala Lumpur",
        state: "Kuala Lumpur",
        lat: 3.1307,
        lng: 101.6686,
        contactName: "Siti",
        contactPhone: "+601100000009",
      },
    ],
    vehicles: [{ id: "siti-axia", vehicleNo: "VJK 5150", vehicleDescription: "Red Perodua Axia", isDefault: true }],
  },
];

const everybody = [...customers, ...companyCustomers];

/** The seeded customer of a phone number, if there is one. */
export function seedCustomerOf(number: PhoneNumber): SeedCustomer | undefined {
  return everybody.find(
    ({ countryCode, phoneNumber }) => countryCode === number.countryCode && phoneNumber === number.phoneNumber,
  );
}

/** Seeded customers who have an account at a partner. */
export const partnerAccounts = everybody.flatMap(({ partner, name, countryCode, phoneNumber }) =>
  partner ? [{ ...partner, name, number: { countryCode, phoneNumber } }] : [],
);
