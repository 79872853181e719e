/** @jsxImportSource hono/jsx */
import type { Product } from "#shop/catalog/product.ts";
import { buttonClass } from "#ui/forms/button.tsx";
import { SizeGuide, type SizeTexts } from "#ui/products/size-guide.tsx";

const ID = "size-guide";

export function SizeGuideButton() {
  return (
    <button type="button" class="size-guide-opener" popovertarget={ID}>
      Size guide
    </button>
  );
}

type SizeGuideDialogProps = { product: Product; texts: SizeTexts };

/** A popover, so it opens without script; beside the form, which its radios are no part of. */
export function SizeGuideDialog({ product, texts }: SizeGuideDialogProps) {
  return (
    <dialog id={ID} class="dialog" popover="auto" aria-labelledby={`${ID}-title`}>
      <div class="dialog__head">
        <h2 id={`${ID}-title`}>Size guide: {product.name}</h2>
        <button
          type="button"
          class={buttonClass({ variant: "ghost", size: "sm" })}
          popovertarget={ID}
          popovertargetaction="hide"
        >
          Close
        </button>
      </div>
      <SizeGuide product={product} texts={texts} />
    </dialog>
  );
}
