/** @jsxImportSource hono/jsx */
import { paths } from "#shop/paths.ts";
import type { Logo } from "#shop/settings/shop-settings.ts";
import { OwnPictureCard } from "./_own-picture-card.tsx";

export function LogoForm({ name, logo }: { name: string; logo: Logo | null }) {
  return (
    <OwnPictureCard
      title="Logo"
      description={`In the header, the drawer and the footer. Who cannot see it reads “${name}”.`}
      action={paths.adminLogo}
      name="logo"
      hint="PNG or JPG up to 10MB, best wide and 144 pixels high or more. A transparent ground suits light and dark."
      accept="image/png,image/jpeg"
      picture={
        logo && (
          <img src={paths.logo(logo.fileName)} alt={name} width={logo.width} height={logo.height} />
        )
      }
      none="No logo yet: the shop's name stands as text."
      what="logo"
      afterwards="The shop's name stands as text again."
    />
  );
}
