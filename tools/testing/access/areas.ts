import { accountPageRows } from "./account-page-rows.ts";
import { accountRows } from "./account-rows.ts";
import { adminOrderRows } from "./admin-order-rows.ts";
import { adminRows } from "./admin-rows.ts";
import { cartRows } from "./cart-rows.ts";
import { discountRows } from "./discount-rows.ts";
import { emailRows } from "./email-rows.ts";
import { galleryCallRows } from "./gallery-call-rows.ts";
import { galleryPageRows } from "./gallery-page-rows.ts";
import { adminInvoiceRows, invoiceRows } from "./invoice-rows.ts";
import { manageRows } from "./manage-rows.ts";
import { orderHistoryRows } from "./order-history-rows.ts";
import { orderRows } from "./order-rows.ts";
import { pageRows } from "./page-rows.ts";
import { priceRows } from "./price-rows.ts";
import { printFileRows } from "./print-file-rows.ts";
import { productRows } from "./product-rows.ts";
import type { Row } from "./row.ts";
import { savedDesignRows } from "./saved-design-rows.ts";
import { settingsRows } from "./settings-rows.ts";
import { shippingRows } from "./shipping-rows.ts";
import { taxRows } from "./tax-rows.ts";

export const AREAS: Record<string, readonly Row[]> = {
  "Pages and files": pageRows,
  "Cart, designs and products": [...cartRows, ...savedDesignRows],
  Orders: [...orderHistoryRows, ...orderRows, ...invoiceRows],
  Accounts: [...accountRows, ...accountPageRows],
  "Back office": [
    ...adminRows,
    ...priceRows,
    ...printFileRows,
    ...adminOrderRows,
    ...manageRows,
    ...adminInvoiceRows,
    ...emailRows,
    ...discountRows,

    ...shippingRows,
    ...settingsRows,
    ...productRows,
    ...taxRows,
  ],
  Gallery: [...galleryPageRows, ...galleryCallRows],
};
