/** @jsxImportSource hono/jsx */
import type { ErrorPageProps } from "#server/errors.tsx";
import { paths } from "#shop/paths.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/forms/button.tsx";

export function ErrorPage({ id, retryHref, outageAt }: ErrorPageProps) {
  if (outageAt !== undefined) return <OutagePage path={outageAt} retryHref={retryHref} />;
  return (
    <EmptyState
      level={1}
      icon="warning"
      title="Something went wrong"
      text="We are sorry. The fault is ours and has been noted; your design and cart are safe."
    >
      {retryHref && <LinkButton href={retryHref}>Try again</LinkButton>}
      <LinkButton href={paths.home} variant="outline">
        Back to Home
      </LinkButton>
      <p class="small">
        If it happens again, <a href={paths.contact}>write to us</a> and mention <code>{id}</code>.
      </p>
    </EmptyState>
  );
}

type OutageProps = { path: string; retryHref: string | undefined };

function OutagePage({ path, retryHref }: OutageProps) {
  return (
    <EmptyState level={1} icon="warning" {...wordsAt(path)}>
      {retryHref && <LinkButton href={retryHref}>Try again</LinkButton>}
      <LinkButton href={paths.home} variant="outline">
        Back to Home
      </LinkButton>
    </EmptyState>
  );
}

const REASON = "Our order system does not answer, usually for less than a minute.";

/** Says of the place where somebody is what became of it. */
function wordsAt(path: string): { title: string; text: string } {
  if (path === paths.cart) {
    return {
      title: "Your cart cannot be shown right now",
      text: `${REASON} Everything in it is kept.`,
    };
  }
  if (path.startsWith(paths.checkout)) {
    return {
      title: "You cannot check out right now",
      text: `${REASON} Nothing was ordered or charged, and your cart is kept.`,
    };
  }
  return {
    title: "This page cannot be shown right now",
    text: `${REASON} Nothing of yours is lost.`,
  };
}
