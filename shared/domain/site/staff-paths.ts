/** Where the pages of the people of a shop begin (decision 0147). */
export const staffRoots = ["/kitchen", "/manage"] as const;

export const isStaffPath = (pathname: string): boolean =>
  staffRoots.some((root) => pathname === root || pathname.startsWith(`${root}/`));
