/** @jsxImportSource hono/jsx */
import type { JSX } from "hono/jsx";

type ButtonVariant = "primary" | "secondary" | "outline" | "ghost" | "destructive";

type ButtonVariants = {
  variant?: ButtonVariant;
  size?: "sm" | "md" | "lg";
  /** As wide as its container. */
  block?: boolean;
};

/** A button of a form; `type` is `submit` by default, as in HTML. */
export function Button({
  variant,
  size,
  block,
  ...attributes
}: ButtonVariants & JSX.IntrinsicElements["button"]) {
  return <button class={buttonClass({ variant, size, block })} {...attributes} />;
}

/** A link that looks like a button: it goes somewhere, it changes nothing. */
export function LinkButton({
  variant,
  size,
  block,
  ...attributes
}: ButtonVariants & { href: string } & JSX.IntrinsicElements["a"]) {
  return <a class={buttonClass({ variant, size, block })} {...attributes} />;
}

type Given = { [Key in keyof ButtonVariants]: ButtonVariants[Key] | undefined };

function buttonClass({ variant = "primary", size = "md", block }: Given): string {
  const parts = ["button"];
  if (variant !== "primary") parts.push(`button--${variant}`);
  if (size !== "md") parts.push(`button--${size}`);
  if (block) parts.push("button--block");
  return parts.join(" ");
}
