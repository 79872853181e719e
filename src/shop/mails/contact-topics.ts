export const CONTACT_TOPICS = [
  { value: "question", label: "A question" },
  { value: "order", label: "An order" },
  { value: "artwork", label: "My artwork or a print" },
  { value: "puff-puff", label: "Organic Puff-Puff Mix" },
  { value: "report", label: "A design in the gallery" },
] as const;

type ContactTopic = (typeof CONTACT_TOPICS)[number]["value"];

export const CONTACT_TOPIC_VALUES: readonly ContactTopic[] = CONTACT_TOPICS.map(
  (topic) => topic.value,
);
