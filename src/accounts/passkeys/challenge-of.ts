import * as v from "valibot";

const ClientData = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ challenge: v.pipe(v.string(), v.maxLength(200)) }),
);

/** The challenge that a browser says it has answered; the signature over it is checked later. */
export function challengeOf(clientDataJSON: string): string | undefined {
  const text = Buffer.from(clientDataJSON, "base64url").toString("utf8");
  const read = v.safeParse(ClientData, text);
  return read.success ? read.output.challenge : undefined;
}
