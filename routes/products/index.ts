import { handlers } from "#server/factory.ts";
import { paths } from "#shop/paths.ts";

/** Anyone who shortens the URL of a product's page. */
export const GET = handlers((c) => c.redirect(paths.product + new URL(c.req.url).search, 301));
