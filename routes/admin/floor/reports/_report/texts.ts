const COUNT = new Intl.NumberFormat("en-US");
const TENTH = new Intl.NumberFormat("en-US", {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

const NONE = "–";

export const countText = (count: number): string => COUNT.format(count);

/** `97.5%` */
export const percentText = (percent: number | null): string =>
  percent === null ? NONE : `${TENTH.format(percent)}%`;

/** `31.4 h` */
export const hoursText = (hours: number | null): string =>
  hours === null ? NONE : `${TENTH.format(hours)} h`;
