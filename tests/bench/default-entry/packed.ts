/** The data of a loader as it is, which React Router writes part by part. */
export const unpack = <Value>(packed: Value): Value => packed;
export const pageDataId = "page-data";
