/** Two lines of a phone, or three. */
const MAX_EXCERPT = 100

/** The beginning of a message. By code points, so that no emoji is cut in half. The whole message is where it is answered. */
export function excerptOf(message: string): string {
  const letters = [...message]
  return letters.length > MAX_EXCERPT ? `${letters.slice(0, MAX_EXCERPT).join('').trimEnd()}…` : message
}
