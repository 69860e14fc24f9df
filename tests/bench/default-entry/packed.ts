/** The data of a loader as it is, which React Router writes part by part. */
export const pack = <Value>(value: Value): Value => value;
export const unpack = pack;
