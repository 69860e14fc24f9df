/** Whether a query parameter of this name chooses a platform: partners spell `platform` and `clientId` as they like. */
export const choosesPlatform = (name: string): boolean => /^(?:platform|clientid)$/i.test(name);
