import type { DesignRequest } from "#shop/documents/design-request.ts";

/** The same for lines that mean the same design, which is read once for all of them. */
export function designKey(design: DesignRequest): string {
  return JSON.stringify(design);
}
