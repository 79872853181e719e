export const RESET_LINK_SECONDS = 60 * 60;
export const VERIFY_LINK_SECONDS = 24 * 60 * 60;

export function lifetime(seconds: number): string {
  const hours = seconds / 3600;
  return hours === 1 ? "1 hour" : `${hours} hours`;
}
