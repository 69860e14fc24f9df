/** The data of a loader as it is, which React Router writes part by part. */
export const pack = <Value>(value: Value, _asked: unknown): Value => value;
