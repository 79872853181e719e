/** @jsxImportSource hono/jsx */
import type { JSX } from "hono/jsx";

type ButtonVariant = "primary" | "secondary" | "outline" | "ghost" | "destructive";

type ButtonVariants = {
  variant?: ButtonVariant;
  size?: "sm" | "md" | "lg";
  /** Full width. */
  block?: boolean;
};

export function Button({
  variant,
  size,
  block,
  ...attributes
}: ButtonVariants & JSX.IntrinsicElements["button"]) {
  return <button class={buttonClass({ variant, size, block })} {...attributes} />;
}

/** Links navigate only; they never change anything. */
export function LinkButton({
  variant,
  size,
  block,
  ...attributes
}: ButtonVariants & { href: string } & JSX.IntrinsicElements["a"]) {
  return <a class={buttonClass({ variant, size, block })} {...attributes} />;
}

type Given = { [Key in keyof ButtonVariants]?: ButtonVariants[Key] | undefined };

export function buttonClass({ variant = "primary", size = "md", block }: Given): string {
  const ofVariant = variant === "primary" ? "" : ` button--${variant}`;
  const ofSize = size === "md" ? "" : ` button--${size}`;
  return `button${ofVariant}${ofSize}${block ? " button--block" : ""}`;
}
