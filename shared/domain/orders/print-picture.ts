/** Characters of Base64 of a picture of a sheet: with them the body of a call is below its usual limit. */
export const maxPicture = 64_000;
