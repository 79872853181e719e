/** @jsxImportSource hono/jsx */

import { paths } from "#shop/paths.ts";
import type { ShopSettings } from "#shop/settings/shop-settings.ts";

type LogoProps = { shop: Pick<ShopSettings, "name" | "logo"> };

/** The owner's picture; without one the name as text, in the page's colors. */
export function Logo({ href, shop }: LogoProps & { href: string }) {
  return (
    <a class="logo" href={href}>
      <LogoPicture shop={shop} />
    </a>
  );
}

export function LogoPicture({ shop: { name, logo } }: LogoProps) {
  if (logo) {
    const { fileName, width, height } = logo;
    return (
      <img
        class="logo__picture"
        src={paths.logo(fileName)}
        alt={name}
        width={width}
        height={height}
      />
    );
  }
  return (
    <>
      <Mark name={name} />
      <span class="logo__name">{name}</span>
    </>
  );
}

function Mark({ name }: { name: string }) {
  const [initial = ""] = Array.from(name);
  return (
    <svg class="logo__mark" viewBox="0 0 34 34" fill="none" aria-hidden="true">
      <rect class="logo__print" width="28" height="28" rx="7" />
      {initial.toUpperCase() === "P" ? (
        <path
          class="logo__letter"
          d="M10 21V7h5.5a4.75 4.75 0 0 1 0 9.5H13"
          stroke-width="3.5"
          stroke-linecap="round"
          stroke-linejoin="round"
        />
      ) : (
        <text class="logo__initial" x="14" y="20.5" text-anchor="middle" font-size="18">
          {initial.toUpperCase()}
        </text>
      )}
      <path
        class="logo__thread"
        d="M10 24.5c0 5 3 7 8 7 6.5 0 13.5-3 13.5-11"
        stroke-width="2.75"
        stroke-linecap="round"
        stroke-dasharray="5 4.5"
      />
    </svg>
  );
}
