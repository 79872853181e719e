const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;

export function isEmoji(character: string): boolean {
  return EMOJI.test(character);
}
