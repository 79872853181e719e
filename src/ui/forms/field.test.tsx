/** @jsxImportSource hono/jsx */
import { expect, test } from "bun:test";
import { PasswordField } from "./password-field.tsx";
import { TextField } from "./text-field.tsx";

test("a field's label, hint and error are tied to its control", () => {
  const html = String(
    <TextField label="Email" name="email" hint="For the receipt" error="Invalid email address" />,
  );
  expect(html).toContain('for="email"');
  expect(html).toContain('aria-describedby="email-error email-hint"');
  expect(html).toContain('id="email-error"');
  expect(html).toContain('aria-invalid="true"');
});

test("an optional field says so and is not required", () => {
  expect(String(<TextField label="Phone" name="phone" />)).toContain("required");
  const optional = String(<TextField label="Phone" name="phone" optional />);
  expect(optional).toContain("(optional)");
  expect(optional).not.toContain("required");
});

test("22.17 what a visitor typed is escaped", () => {
  const html = String(<TextField label="Name" name="name" value={'"><script>'} />);
  expect(html).not.toContain("<script>");
});

test("a new password says its rule; the current one has none", () => {
  const fresh = String(<PasswordField label="New password" name="password" isNew />);
  expect(fresh).toContain('autocomplete="new-password" minlength="8"');
  expect(fresh).toContain('aria-describedby="password-hint"');
  const current = String(<PasswordField label="Password" name="current" focused />);
  expect(current).toContain('type="password" autocomplete="current-password" autofocus');
  expect(current).not.toContain("minlength");
});
