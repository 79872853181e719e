/** @jsxImportSource hono/jsx */
import { paths } from "#shop/paths.ts";
import type { Logo } from "#shop/settings/shop-settings.ts";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Field, wiring } from "#ui/forms/field.tsx";

const FIELD = {
  name: "logo",
  label: "Picture",
  hint: "PNG or JPG up to 10MB, best wide and 144 pixels high or more. A transparent ground suits light and dark.",
};

export function LogoForm({ name, logo }: { name: string; logo: Logo | null }) {
  return (
    <Card
      title="Logo"
      description={`In the header, the drawer and the footer. Who cannot see it reads “${name}”.`}
    >
      <div class="settings-logo">
        {logo ? (
          <img src={paths.logo(logo.fileName)} alt={name} width={logo.width} height={logo.height} />
        ) : (
          <p class="muted">No picture: the shop's name stands as text.</p>
        )}
      </div>
      <form class="stack" method="post" action={paths.adminLogo} enctype="multipart/form-data">
        <Field {...FIELD}>
          <input type="file" accept="image/png,image/jpeg" {...wiring(FIELD)} />
        </Field>
        <div class="row">
          <Button>Upload</Button>
          {logo && (
            <Button variant="outline" name="remove" value="1" formnovalidate>
              Delete logo
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}
