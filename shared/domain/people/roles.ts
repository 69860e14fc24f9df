/** What somebody is at a shop (PD176). */
export const roles = ["OWNER", "MANAGER", "CASHIER", "KITCHEN", "ACCOUNTANT"] as const;
export type Role = (typeof roles)[number];

/** The roles that each may invite, change and remove: a manager nobody above a cashier. */
const managed: Record<Role, readonly Role[]> = {
  OWNER: roles,
  MANAGER: ["CASHIER", "KITCHEN"],
  CASHIER: [],
  KITCHEN: [],
  ACCOUNTANT: [],
};

export const mayManage = (by: Role, other: Role): boolean => managed[by].includes(other);

/** The roles that a device of a shop can have: it acts for nobody in particular. */
export const deviceRoles = ["KITCHEN", "CASHIER"] as const satisfies Role[];
export type DeviceRole = (typeof deviceRoles)[number];
