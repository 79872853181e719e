/** The account that pays for pictures of what it shares. */
export function makerOf(userId: number): string {
  return `user ${userId}`;
}
