/** @jsxImportSource hono/jsx */

import * as v from "valibot";
import { saveContactMessage } from "#messages/save-contact-message.ts";
import { type AppContext, handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { form, query } from "#server/input/input.ts";
import { contactLimit, MESSAGE_SENT } from "#server/limits/contact-limit.ts";
import { hitLimits, waitText } from "#server/limits/rate-limit.ts";
import { shopWords } from "#shop/goods/shop-words.ts";
import {
  type ContactErrors,
  type ContactField,
  ContactMessage,
  MESSAGE_LIMIT,
  NAME_LIMIT,
  prefill,
} from "#shop/mails/contact.ts";
import { CONTACT_TOPICS } from "#shop/mails/contact-topics.ts";
import { paths } from "#shop/paths.ts";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { ContactDetails } from "./_contact-details.tsx";

const Query = v.object({
  topic: v.fallback(v.string(), ""),
  size: v.fallback(v.string(), ""),
  orderNumber: v.fallback(v.string(), ""),
  quote: v.fallback(v.string(), ""),
});

/** Anyone; what a link knows of the matter is filled in. */
export const GET = handlers(query(Query), (c) =>
  answer(c, { values: prefill(c.req.valid("query")) }),
);

/** Anyone, a few times an hour. */
export const POST = handlers(form(ContactMessage), async (c) => {
  const read = c.req.valid("form");
  if (!read.ok) {
    c.status(422);
    return answer(c, { values: read.typed, errors: read.errors });
  }
  const wait = await hitLimits(c, [contactLimit(c)]);
  if (wait) {
    c.status(429);
    c.header("retry-after", String(wait));
    return answer(c, { values: read.typed, problem: waitText(wait) });
  }
  await saveContactMessage(c.var.services, read.value, {
    orderId: null,
    userId: c.var.user?.id ?? null,
  });
  flash(c, MESSAGE_SENT);
  return c.redirect(paths.contact, 303);
});

async function answer(c: AppContext, props: ContactPageProps) {
  const words = shopWords(await c.var.services.shopSettings.read());
  return c.render(<ContactPage {...props} />, {
    title: "Contact",
    description: words.contact,
    styles: ["content"],
  });
}

type ContactPageProps = {
  values?: Partial<Record<ContactField, string>>;
  errors?: ContactErrors;
  /** The message as a whole has this problem. */
  problem?: string;
};

function ContactPage({ values = {}, errors = {}, problem }: ContactPageProps) {
  return (
    <>
      <PageHead
        eyebrow="Contact"
        title="Write to us"
        text="A person reads every message and answers by email."
      />
      <div class="columns">
        <Card>
          {problem && <Alert title={problem} variant="destructive" />}
          <ContactForm values={values} errors={errors} />
        </Card>
        <div class="stack">
          <Card title="Quicker still" description="Most questions are answered already.">
            <p>
              <a href={paths.help}>Help</a> covers files, delivery and payment.{" "}
              <a href={paths.orders}>My Orders</a> shows where your order is.
            </p>
          </Card>
          <ContactDetails />
        </div>
      </div>
    </>
  );
}

/** The answer names all mistakes at their fields, and nothing typed is lost; a browser's bubble names one. */
function ContactForm({ values, errors }: Required<Omit<ContactPageProps, "problem">>) {
  const field = (name: ContactField) => ({ name, value: values[name], error: errors[name] });
  return (
    <form class="form" method="post" action={paths.contact} novalidate>
      <TextField
        {...field("name")}
        label="Name"
        half
        input={{ autocomplete: "name", maxlength: NAME_LIMIT }}
      />
      <TextField
        {...field("email")}
        label="Email"
        half
        input={{ type: "email", autocomplete: "email", maxlength: 200 }}
      />
      <Select {...field("topic")} label="What is it about?" half options={CONTACT_TOPICS} />
      <TextField
        {...field("orderNumber")}
        label="Order number"
        half
        optional
        input={{ inputmode: "numeric", maxlength: 12 }}
      />
      <TextArea
        {...field("message")}
        label="Message"
        textarea={{ rows: 6, maxlength: MESSAGE_LIMIT }}
      />
      <div>
        <Button>Send message</Button>
      </div>
    </form>
  );
}
