import { ApiError } from "#shared/client.ts";

/** False for a call of which nobody knows whether it has arrived; what has answered in its place has no words of ours. */
export const isAnswered = (error: unknown): error is ApiError => error instanceof ApiError && error.detail !== null;
