/** @jsxImportSource hono/jsx */
import { CONTACT_TOPICS } from "#shop/contact-topics.ts";
import { paths } from "#shop/paths.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { Select } from "#ui/select.tsx";
import { TextArea, TextField } from "#ui/text-field.tsx";

/** Fields as they are posted; all text. */
export type ContactField = "name" | "email" | "topic" | "orderNumber" | "message";

export type ContactPageProps = {
  values?: Partial<Record<ContactField, string>>;
  errors?: Partial<Record<ContactField, string>>;
};

export function ContactPage({ values = {}, errors = {} }: ContactPageProps) {
  return (
    <>
      <PageHead
        eyebrow="Contact"
        title="Write to us"
        text="A person reads every message and answers by email."
      />
      <div class="columns">
        <Card>
          <ContactForm values={values} errors={errors} />
        </Card>
        <Card title="Quicker still" description="Most questions are answered already.">
          <p>
            <a href={paths.help}>Help</a> covers files, delivery and payment.{" "}
            <a href={paths.orders}>My Orders</a> shows where your order is.
          </p>
        </Card>
      </div>
    </>
  );
}

function ContactForm({ values, errors }: Required<ContactPageProps>) {
  const field = (name: ContactField) => ({ name, value: values[name], error: errors[name] });
  return (
    <form class="form" method="post" action={paths.contact}>
      <TextField
        {...field("name")}
        label="Name"
        half
        input={{ autocomplete: "name", maxlength: 100 }}
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
      <TextArea {...field("message")} label="Message" textarea={{ rows: 6, maxlength: 5000 }} />
      <div>
        <Button>Send message</Button>
      </div>
    </form>
  );
}
