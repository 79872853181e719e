import { addOnce } from "#db/carts/additions.ts";
import { findProduct, type Product } from "#db/catalog/products.ts";
import { changeDraft, type Draft, findDraft } from "#db/designs/drafts.ts";
import { enqueueMockups } from "#designs/enqueue-mockups.ts";
import type { AppContext } from "#server/factory.ts";
import { additionProblem } from "#server/limits/cart-limits.ts";
import { readId } from "#server/read-id.ts";
import { findColor } from "#shop/colors.ts";
import { lineMockups } from "#shop/designs/mockup.ts";
import { linePrintProblem } from "#shop/designs/print-problem.ts";
import { MAX_CART_LINES, parseQuantity } from "#shop/orders/quantity.ts";
import type { Toast } from "#shop/toast.ts";
import type { Choice } from "./_choice.ts";

type Added = { added: boolean; toast: Toast };

/**
 * Puts the choice into the cart, or says what is missing (behavior 4.5). The same line from the same
 * form, by a double click or after a lost answer, is added once.
 */
export async function addChoice(
  c: AppContext,
  choice: Choice,
  formKey: string | undefined,
): Promise<Added> {
  const { sql, jobs } = c.var.services;
  const { shopper } = c.var;
  const draft = shopper && (await findDraft(sql, shopper.id));
  const productId = readId(choice.product);
  const product = productId ? await findProduct(sql, productId) : undefined;
  const missing = firstMissing(choice, draft, product);
  const quantity = parseQuantity(choice.quantity);
  if (missing) return reject(missing.title, missing.description);
  if (!quantity) return reject("Check the quantity", "Choose between 1 and 1000 shirts.");
  // firstMissing has looked at all three already; this tells the compiler.
  if (!shopper || !draft?.frontDesign || !product) throw new Error("nothing was missing");
  const tooSmall = linePrintProblem(draft);
  if (tooSmall) return reject("This print is too small", tooSmall);
  const problem = await additionProblem(c, shopper.id);
  if (problem) return reject("Nothing was added to the cart", problem);

  const outcome = await sql.begin(async (tx) => {
    const color = findColor(choice.color);
    if (color) await changeDraft(tx, shopper.id, { previewColor: color.value });
    const line = lineOf(shopper.id, draft, product, { ...choice, quantity });
    const added = await addOnce(tx, line, formKey);
    const mockups = lineMockups({ ...line, cut: product.cut }, draft);
    if (added === "added") await enqueueMockups({ sql: tx, jobs }, mockups);
    return added;
  });
  if (outcome === "too-many") {
    return reject("Too many of one shirt", "A cart line holds up to 1000. Contact us for more.");
  }
  if (outcome === "cart-full") {
    return reject(
      "Your cart is full",
      `A cart holds up to ${MAX_CART_LINES} lines. Order these first, or remove one.`,
    );
  }
  const description = `${quantity} ${product.name} added to cart`;
  return { added: true, toast: { title: "Added to cart", description, variant: "success" } };
}

function firstMissing(choice: Choice, draft: Draft | undefined, product: Product | undefined) {
  if (!draft?.frontDesign) {
    return { title: "No design selected", description: "Upload a design before adding to cart." };
  }
  if (!product) {
    return { title: "No product selected", description: "Choose one of the shirts first." };
  }
  if (!product.sizes.includes(choice.size)) {
    return { title: "No size selected", description: `Choose a size for the ${product.name}.` };
  }
  if (!product.colors.includes(choice.color)) {
    return { title: "No color selected", description: `Choose a color for the ${product.name}.` };
  }
  return undefined;
}

type Chosen = { size: string; color: string; quantity: number };

function lineOf(shopperId: string, draft: Draft, product: Product, chosen: Chosen) {
  const { frontDesign, backDesign, designPosition, designSize, description } = draft;
  if (!frontDesign) throw new Error("a line needs a front design");
  return {
    shopperId,
    productId: product.id,
    size: chosen.size,
    color: chosen.color,
    quantity: chosen.quantity,
    frontDesignId: frontDesign.id,
    backDesignId: backDesign?.id ?? null,
    designPosition,
    designSize,
    description,
  };
}

function reject(title: string, description: string): Added {
  return { added: false, toast: { title, description, variant: "destructive" } };
}
