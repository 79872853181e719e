import { atom } from "jotai";
import type { Area } from "#shop/documents/areas.ts";
import type { Point } from "#shop/documents/geometry.ts";

/** A file on its way to a layer; `problem` when it did not become one. */
export type Parcel = {
  id: string;
  file: File;
  area: Area;
  progress: number;
  problem?: string;
  mayRetry?: boolean;
};

/** Those that are not layers yet, in their order. */
export const parcelsAtom = atom<readonly Parcel[]>([]);

export type Files = { files: readonly File[]; area: Area; at?: Point };
