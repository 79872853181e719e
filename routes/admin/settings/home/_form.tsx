/** @jsxImportSource hono/jsx */

import { readColor } from "#shop/accent/read-color.ts";
import { OWN_ACCENT } from "#shop/accent/schemes.ts";
import type { Form } from "#shop/forms/form.ts";
import { HIDDEN, HOME_SECTIONS, placeField, SECTION_NAMES } from "#shop/home/home-sections.ts";
import { paths } from "#shop/paths.ts";
import { HOME_TEXT_LIMIT } from "#shop/settings/home-settings.ts";
import type { ShopSettings } from "#shop/settings/shop-settings.ts";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { EditForm, fieldsOf } from "#ui/forms/edit-form.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import { AccentReport } from "./_accent-report.tsx";
import { HeadPreview } from "./_head-preview.tsx";

const PLACES = HOME_SECTIONS.map((_, at) => ({ value: String(at + 1), label: String(at + 1) }));

export function HomeForm({ form, shop }: { form: Form; shop: ShopSettings }) {
  const field = fieldsOf(form);
  const { accent = "", homeHeadline = "", homeText = "" } = form.typed;
  const color = readColor(accent) ?? shop.accent;
  return (
    <EditForm form={form} class="settings" action={paths.adminHomeSettings}>
      <Card
        title="Look"
        description="How the head of the home page looks, as it is saved; with scripts, as you type."
      >
        <div class="stack">
          <HeadPreview shop={shop} headline={homeHeadline} text={homeText} />
          <p class="muted small">
            Its logo is changed under <a href={paths.adminLogo}>Logo</a>, the large picture below.
          </p>
        </div>
      </Card>
      <Card
        title="Accent"
        description="Buttons, links and whatever is chosen, on every page and in mails."
      >
        <div class="form">
          <TextField
            {...field("accent")}
            label="Accent color"
            optional
            half
            hint="Such as #b3202d; empty for the shop's own. Where it would be hard to read, the shop shows a darker or lighter one of the same hue."
            input={{
              autocomplete: "off",
              maxlength: 20,
              placeholder: OWN_ACCENT.light.accent,
              spellcheck: false,
            }}
          />
          <label class="field field--half accent-picker" hidden>
            <span class="field__label">Or choose one</span>
            <input type="color" class="input" value={color || OWN_ACCENT.light.accent} />
          </label>
          <AccentReport accent={color} />
        </div>
      </Card>
      <Card title="Welcome" description="On the home page, beside its large picture.">
        <div class="form">
          <TextField
            {...field("homeHeadline")}
            label="Headline"
            optional
            input={{ autocomplete: "off", maxlength: 80 }}
          />
          <TextArea
            {...field("homeText")}
            label="Text"
            optional
            hint="A sentence or two; an empty line begins a new paragraph."
            textarea={{ maxlength: HOME_TEXT_LIMIT }}
          />
          <TextField
            {...field("homePictureAlt")}
            label="What the picture shows"
            optional
            hint="Of your own picture below, for those who cannot see it."
            input={{ autocomplete: "off", maxlength: 200 }}
          />
        </div>
      </Card>
      <Card
        title="Sections"
        description="From top to bottom. What gets another place moves there, and what stood there moves on. The studio is always shown."
      >
        <div class="form">
          {HOME_SECTIONS.map((section) => (
            <Select
              key={section}
              {...field(placeField(section))}
              label={SECTION_NAMES[section]}
              half
              options={section === "studio" ? PLACES : [...PLACES, NOT_SHOWN]}
            />
          ))}
        </div>
      </Card>
      <div class="settings__save">
        <Button>Save</Button>
      </div>
    </EditForm>
  );
}

const NOT_SHOWN = { value: HIDDEN, label: "Not shown" };
