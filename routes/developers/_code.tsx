/** @jsxImportSource hono/jsx */

/** Long lines are scrolled to by keyboard, too. */
export function Code({ label, children }: { label: string; children: string }) {
  return (
    <section class="code" tabindex={0} aria-label={label}>
      <pre>{children}</pre>
    </section>
  );
}
