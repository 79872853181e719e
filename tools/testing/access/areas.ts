import { accountPageRows } from "./account-page-rows.ts";
import { accountRows } from "./account-rows.ts";
import { adminOrderRows } from "./admin/admin-order-rows.ts";
import { adminRows } from "./admin/admin-rows.ts";
import { discountRows } from "./admin/discount-rows.ts";
import { disputeRows } from "./admin/dispute-rows.ts";
import { emailRows } from "./admin/email-rows.ts";
import { floorReportRows } from "./admin/floor-report-rows.ts";
import { floorRows } from "./admin/floor-rows.ts";
import { adminInvoiceRows, invoiceRows, reportRows } from "./admin/invoice-rows.ts";
import { manageRows } from "./admin/manage-rows.ts";
import { pressCallRows, pressRows } from "./admin/press-rows.ts";
import { priceRows } from "./admin/price-rows.ts";
import { printFileRows } from "./admin/print-file-rows.ts";
import { productRows } from "./admin/product-rows.ts";
import { scanRows } from "./admin/scan-rows.ts";
import { settingsRows } from "./admin/settings-rows.ts";
import { shippingRows } from "./admin/shipping-rows.ts";
import { invitationRows, staffRows } from "./admin/staff-rows.ts";
import { staffSecurityRows } from "./admin/staff-security-rows.ts";
import { taxRows } from "./admin/tax-rows.ts";
import { templateRows } from "./admin/template-rows.ts";
import { cartRows } from "./cart-rows.ts";
import { customerRows } from "./customer-rows.ts";
import { galleryCallRows } from "./gallery-call-rows.ts";
import { galleryPageRows } from "./gallery-page-rows.ts";
import { webhookRows } from "./integrations/webhook-rows.ts";
import { inboxRows, mailRows } from "./message-rows.ts";
import { orderHistoryRows } from "./order-history-rows.ts";
import { orderRows } from "./order-rows.ts";
import { adminQuoteRows, quoteRows } from "./orders/quote-rows.ts";
import { pageRows } from "./page-rows.ts";
import { adminProofRows, proofRows } from "./proof-rows.ts";
import { adminReturnRows, returnRows } from "./return-rows.ts";
import { optOutRows, reviewRows } from "./review-rows.ts";
import type { Row } from "./row.ts";
import { savedDesignRows } from "./saved-design-rows.ts";

export const AREAS: Record<string, readonly Row[]> = {
  "Pages and files": pageRows,
  "Cart, designs and products": [...cartRows, ...savedDesignRows],
  Orders: [
    ...orderHistoryRows,
    ...orderRows,
    ...invoiceRows,
    ...proofRows,
    ...quoteRows,
    ...returnRows,
  ],
  Accounts: [...accountRows, ...accountPageRows, ...optOutRows, ...invitationRows],
  "Back office": [
    ...adminRows,
    ...priceRows,
    ...printFileRows,
    ...adminOrderRows,
    ...adminProofRows,
    ...adminQuoteRows,
    ...adminReturnRows,
    ...floorRows,
    ...manageRows,
    ...scanRows,
    ...adminInvoiceRows,
    ...floorReportRows,
    ...reportRows,
    ...emailRows,
    ...discountRows,
    ...inboxRows,

    ...customerRows,
    ...shippingRows,
    ...settingsRows,
    ...productRows,
    ...templateRows,
    ...taxRows,
    ...staffRows,
    ...webhookRows,
    ...disputeRows,
    ...staffSecurityRows,
  ],
  Messages: mailRows,
  Presses: [...pressRows, ...pressCallRows],
  Reviews: reviewRows,
  Gallery: [...galleryPageRows, ...galleryCallRows],
};
