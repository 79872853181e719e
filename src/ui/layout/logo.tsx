/** @jsxImportSource hono/jsx */

/** The name is text, so it takes the page's colors and can be read out. */
export function Logo({ href }: { href: string }) {
  return (
    <a class="logo" href={href}>
      <svg class="logo__mark" viewBox="0 0 34 34" fill="none" aria-hidden="true">
        <rect class="logo__print" width="28" height="28" rx="7" />
        <path
          class="logo__letter"
          d="M10 21V7h5.5a4.75 4.75 0 0 1 0 9.5H13"
          stroke-width="3.5"
          stroke-linecap="round"
          stroke-linejoin="round"
        />
        <path
          class="logo__thread"
          d="M10 24.5c0 5 3 7 8 7 6.5 0 13.5-3 13.5-11"
          stroke-width="2.75"
          stroke-linecap="round"
          stroke-dasharray="5 4.5"
        />
      </svg>
      Printhread
    </a>
  );
}
