/** @jsxImportSource hono/jsx */

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

export function LinesSkeleton() {
  return (
    <div class="stack" aria-hidden="true">
      <div class="skeleton" />
      <div class="skeleton" />
      <div class="skeleton skeleton--short" />
    </div>
  );
}
