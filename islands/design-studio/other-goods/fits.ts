import type { AreaId } from "#shop/goods/area.ts";

/** No size of the thing takes these areas' prints as they are: they are seen smaller by this, as mockups show them. */
export type Fits = Partial<Record<AreaId, number>>;
