/** @jsxImportSource hono/jsx */
import { paths } from "#shop/paths.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/forms/button.tsx";
import { PageHead } from "#ui/page-head.tsx";

export function ArchivedPage({ name }: { name: string }) {
  return (
    <>
      <PageHead title={name} />
      <EmptyState
        icon="shirt"
        title="We no longer sell this shirt"
        text="Orders of it are not affected. Here is what takes your design now."
      >
        <LinkButton href={paths.product}>See all shirts</LinkButton>
      </EmptyState>
    </>
  );
}
