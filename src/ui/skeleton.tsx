/** @jsxImportSource hono/jsx */

/** The gray shape of a card that is on its way; `skeleton.css` draws it. */
export function CardSkeleton() {
  return (
    <div class="card" aria-hidden="true">
      <div class="card__media skeleton skeleton--picture" />
      <div class="skeleton skeleton--title" />
      <div class="skeleton" />
      <div class="skeleton skeleton--short" />
    </div>
  );
}

/** Three lines of a text that is on its way. */
export function LinesSkeleton() {
  return (
    <div class="stack" aria-hidden="true">
      <div class="skeleton" />
      <div class="skeleton" />
      <div class="skeleton skeleton--short" />
    </div>
  );
}
