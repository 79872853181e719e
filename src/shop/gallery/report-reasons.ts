export const REPORT_REASONS = [
  { value: "copyright", label: "It uses somebody else's work" },
  { value: "offensive", label: "It is hateful or offensive" },
  { value: "sexual", label: "It is sexual or violent" },
  { value: "spam", label: "It is spam or misleading" },
  { value: "other", label: "Something else" },
] as const;

export function reportReasonText(reason: string): string {
  return REPORT_REASONS.find(({ value }) => value === reason)?.label ?? reason;
}
