/** @jsxImportSource hono/jsx */
import type { Policy } from "#db/settings/policies.ts";
import { longDate } from "#shop/date.ts";
import { Markdown } from "#ui/markdown.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { useShop } from "#ui/shop.ts";

/** A text of the owner. */
export function PolicyPage({ title, policy }: { title: string; policy: Policy }) {
  return (
    <>
      <PageHead
        title={title}
        text={`Last updated ${longDate(policy.publishedAt, useShop().timeZone)}`}
      />
      <div class="prose">
        <Markdown text={policy.text} />
      </div>
    </>
  );
}
