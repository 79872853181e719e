import type { Print } from "#shop/documents/prints/print.ts";
import type { AreaId } from "#shop/goods/area.ts";
import type { SizeGroup } from "#shop/goods/sizes/size-group.ts";
import type { TemplateId } from "#shop/goods/template.ts";
import type { Cents } from "#shop/money.ts";
import type { DesignPosition } from "#shop/placement.ts";
import type { TaxRate } from "#shop/pricing/rules.ts";
import type { Design } from "../designs/designs.ts";

/** A line as bought: name, price and artwork never change. */
export type OrderedLine = {
  productId: number;
  productName: string;
  cut: TemplateId;
  /** Empty and null in orders from before there were variants. */
  sku: string;
  variantId: number | null;
  /** A piece was sold for this, after a price break. */
  unitPriceCents: Cents;
  /** The price before the break; null where there was none. */
  listUnitPriceCents: Cents | null;
  /** Some of its pieces were exchanged for dearer ones: that was paid on top for them. */
  exchangeCents?: Cents;
  /** Discount and tax are those of the whole line. */
  discountCents: Cents;
  taxCents: Cents;
  /** The name of its tax; empty where it had none. */
  taxName: string;
  taxRate: TaxRate | null;
  quantity: number;
  size: string;
  /** Groups of sizes that the product's owner names today. */
  sizeGroups?: SizeGroup[];
  color: string;
  designPosition: DesignPosition;
  designSize: number;
  description: string;
  /** Letters of the design that the shopper agreed to go without, see `acceptedText`. */
  acceptedLetters: string;
  documentId: number;
  documentHash: string;
  pictureId: string;
  prints: Print[];
  /** Prints are scaled by these on areas that are smaller on its size. */
  printScales: Partial<Record<AreaId, number>>;
  /** The first images of both areas. */
  frontDesign: Design | null;
  backDesign: Design | null;
};
