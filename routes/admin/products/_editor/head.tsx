/** @jsxImportSource hono/jsx */
import type { EditedProduct } from "#db/catalog/edited-products.ts";
import { paths } from "#shop/paths.ts";
import { Button, LinkButton } from "#ui/forms/button.tsx";
import { Deletion } from "#ui/forms/deletion.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { StateBadge } from "../_state-badge.tsx";

/** The head has what is done with the whole product. */
export function EditorHead({ product }: { product: EditedProduct }) {
  const { id, slug, name, state, isSold } = product;
  return (
    <div class="head-row">
      <PageHead title={name}>
        <p>
          <StateBadge state={state} />
        </p>
      </PageHead>
      <div class="row">
        <form class="row" method="post" action={paths.adminProductState(id)}>
          {state !== "published" && (
            <Button name="state" value="published">
              Publish
            </Button>
          )}
          {state === "archived" && (
            <Button name="state" value="draft" variant="outline">
              Back to draft
            </Button>
          )}
          {state !== "archived" && (
            <Button name="state" value="archived" variant="outline">
              Archive
            </Button>
          )}
        </form>
        <form method="post" action={paths.adminProductCopies(id)}>
          <Button variant="outline">Copy</Button>
        </form>
        {state === "draft" && !isSold && (
          <Deletion
            id="delete-draft"
            action={paths.adminProductDeletion(id)}
            what="draft"
            name={name}
            text="Its variants and photos are deleted with it. This cannot be undone."
          />
        )}
        {state === "published" && (
          <LinkButton href={paths.productPage(slug)} variant="outline">
            View in the shop
          </LinkButton>
        )}
      </div>
    </div>
  );
}
