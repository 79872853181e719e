export const RESET_LINK_SECONDS = 60 * 60;
export const VERIFY_LINK_SECONDS = 24 * 60 * 60;
export const INVITATION_SECONDS = 7 * 24 * 60 * 60;

export function lifetime(seconds: number): string {
  const hours = seconds / 3600;
  if (hours > 48) return `${hours / 24} days`;
  return hours === 1 ? "1 hour" : `${hours} hours`;
}
