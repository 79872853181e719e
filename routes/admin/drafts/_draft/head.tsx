/** @jsxImportSource hono/jsx */
import type { Draft } from "#db/orders/drafts/drafts.ts";
import { paths } from "#shop/paths.ts";
import { BackLink } from "#ui/back-link.tsx";
import { DraftBadge } from "#ui/orders/draft-badge.tsx";
import { ShopDate } from "#ui/shop-date.tsx";

export function DraftHead({ draft }: { draft: Draft }) {
  const { id, version, status, maker, createdAt } = draft;
  return (
    <header class="manage__title">
      <BackLink href={paths.adminDrafts}>Drafts and quotes</BackLink>
      <h1>
        {version > 0 ? "Quote" : "Draft"} #{id}
      </h1>
      <div class="row">
        <DraftBadge status={status} />
        <span class="muted small">
          {version > 0 && `Version ${version}. `}Made{" "}
          {maker && (
            <>
              by <bdi>{maker}</bdi>{" "}
            </>
          )}
          on <ShopDate date={createdAt} as="medium" />
        </span>
      </div>
    </header>
  );
}
