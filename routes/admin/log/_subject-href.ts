import { readId } from "#server/input/read-id.ts";
import { paths } from "#shop/paths.ts";
import type { LogSubject } from "#shop/staff/log.ts";

/** The page of what was changed; it may be gone by now. */
export function subjectHref(kind: LogSubject, subjectId: string): string | undefined {
  const id = readId(subjectId);
  const page = id && PAGES_BY_ID[kind]?.(id);
  return page || PAGES[kind];
}

const PAGES_BY_ID: { [Kind in LogSubject]?: (id: number) => string } = {
  order: paths.adminOrderPage,
  quote: paths.adminDraft,
  return: paths.adminReturn,
  thread: paths.adminThread,
  product: paths.adminProduct,
  discount: paths.adminDiscount,
  "shipping-zone": paths.adminShippingZone,
  "shipping-method": paths.adminShippingMethod,
  "gallery-design": paths.galleryDesign,
  batch: paths.adminBatch,
  customer: paths.adminCustomer,
  staff: paths.adminPerson,
  role: paths.adminRole,
  webhook: paths.adminWebhook,
};

const PAGES: { [Kind in LogSubject]?: string } = {
  customer: paths.adminCustomers,
  prices: paths.adminPrices,
  currency: paths.adminCurrencies,
  tax: paths.adminTax,
  holidays: paths.adminHolidays,
  "shop-settings": paths.adminSettings,
  "email-settings": paths.adminEmailSettings,
  template: paths.adminTemplates,
  review: paths.adminReviews,
  floor: paths.adminFloor,
  job: paths.adminJobs,
  backup: paths.adminBackups,
  "api-key": paths.adminKeys,
};
