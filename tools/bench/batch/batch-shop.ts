export type BatchShop = { url: string; cookie: string; batchId: number; codes: string[] };

/** A usual print file has so many bytes. */
export const FILE_BYTES = 2_000_000;
