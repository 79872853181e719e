import type { FactorRemoved } from "#accounts/factors/remove-factor.ts";
import type { AppContext } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { paths } from "#shop/paths.ts";

export function answerRemoved(c: AppContext, removed: FactorRemoved, title: string) {
  flash(c, removed === "removed" ? { title, variant: "success" } : PROBLEMS[removed]);
  return c.redirect(paths.accountSecurity, 303);
}

const PROBLEMS = {
  gone: { title: "It was removed already", variant: "default" },
  required: {
    title: "Nothing was removed",
    description: "This shop requires a second factor of its staff. Set up another one first.",
    variant: "destructive",
  },
} as const;
