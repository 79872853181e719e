import { handlers } from "#server/factory.ts";
import { STANDARD_CLASS } from "#shop/pricing/tax.ts";
import { ratePage } from "./_editor/page.tsx";

/** Admins. */
export const GET = handlers((c) => ratePage(c, 200, { typed: { taxClass: STANDARD_CLASS } }));
