/** @jsxImportSource hono/jsx */
import { paths } from "#shop/paths.ts";
import type { Logo } from "#shop/settings/shop-settings.ts";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Deletion } from "#ui/forms/deletion.tsx";
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
      actions={logo && <LogoDeletion />}
    >
      <div class="settings-logo">
        {logo ? (
          <img src={paths.logo(logo.fileName)} alt={name} width={logo.width} height={logo.height} />
        ) : (
          <p class="muted">No logo yet: the shop's name stands as text.</p>
        )}
      </div>
      <form class="stack" method="post" action={paths.adminLogo} enctype="multipart/form-data">
        <Field {...FIELD}>
          <input type="file" accept="image/png,image/jpeg" {...wiring(FIELD)} />
        </Field>
        <div>
          <Button>Upload</Button>
        </div>
      </form>
    </Card>
  );
}

function LogoDeletion() {
  return (
    <Deletion
      id="delete-logo"
      action={paths.adminLogo}
      what="logo"
      text="The shop's name stands as text again."
    >
      <input type="hidden" name="remove" value="1" />
    </Deletion>
  );
}
