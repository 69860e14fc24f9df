import type { Operator } from "#shared/domain/site/operator.ts";

/** Who runs the deployments of tests that say it. */
export const anOperator: Operator = {
  name: "Foodie & Sons Sdn. Bhd.",
  registrationNo: "202601012345 (1234567-A)",
  sstNo: "W10-2601-32000001",
  address: "1 Jalan Contoh, 50480 Kuala Lumpur",
  email: "hello@foodie.example",
  phone: "+60312345678",
  privacyOfficer: { name: "Tan Mei Ling 陈美玲", email: "privacy@foodie.example" },
};
