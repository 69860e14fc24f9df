export const choiceKey = (storeId: string) => `mk.reserve.${storeId}` as const;
