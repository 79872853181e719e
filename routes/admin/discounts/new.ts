import { handlers } from "#server/factory.ts";
import { NEW_DISCOUNT } from "#shop/pricing/discount-form.ts";
import { newDiscountPage } from "./_editor/new-page.tsx";

/** Admins. */
export const GET = handlers((c) => newDiscountPage(c, NEW_DISCOUNT));
