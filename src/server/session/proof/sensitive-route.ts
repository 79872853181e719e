/** A route's `export const isSensitive`: all of its methods, or those listed, ask for the password again. */
export type SensitiveRoute = true | readonly string[];

export function isSensitiveIn(sensitive: SensitiveRoute | undefined, method: string): boolean {
  return sensitive === true || (sensitive?.includes(method) ?? false);
}
