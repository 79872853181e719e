import type { KeyKind } from "./call.ts";

/** Each is sent as `Authorization: Bearer …`. */
export const SCHEMES: Record<KeyKind, { name: string; about: string }> = {
  staff: {
    name: "ApiKey",
    about: "A key of staff, made on the page of API keys. It may do what was ticked there.",
  },
  press: { name: "PressKey", about: "The key of a press, made on its page." },
  mail: { name: "MailSecret", about: "MAIL_IN_SECRET of the shop's configuration." },
};

export const SECURITY_SCHEMES = Object.fromEntries(
  Object.values(SCHEMES).map(({ name, about: description }) => [
    name,
    { type: "http" as const, scheme: "bearer", description },
  ]),
);
