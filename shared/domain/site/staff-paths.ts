/** The pages of the people of a shop (decision 0147). */
export const isStaffPath = (pathname: string): boolean => /^\/(?:kitchen|manage)(?:\/|$)/.test(pathname);
