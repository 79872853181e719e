/** @jsxImportSource hono/jsx */
import { LinkButton } from "./forms/button.tsx";

type PageLinksProps = {
  label?: string;
  /** The URL is set where another page than the first is shown. */
  first: string | false | undefined;
  next: string | false | undefined;
};

/** The links stand below a list that is read page by page. */
export function PageLinks({ label = "Pages", first, next }: PageLinksProps) {
  if (!first && !next) return null;
  return (
    <nav class="row" aria-label={label}>
      {first && (
        <LinkButton href={first} variant="outline">
          First page
        </LinkButton>
      )}
      {next && (
        <LinkButton rel="next" href={next} variant="outline">
          Next page
        </LinkButton>
      )}
    </nav>
  );
}
