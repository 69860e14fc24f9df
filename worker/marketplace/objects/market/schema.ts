/** One entry per version; see migrations.ts. */
export const marketMigrations = [] as const;
