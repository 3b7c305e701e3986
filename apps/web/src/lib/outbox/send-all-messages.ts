/** What sends the waiting messages of the outboxes that a component has open. */
const senders = new Set<() => Promise<void>>()

/** @returns a function that takes it out again */
export function registerSender(send: () => Promise<void>): () => void {
  senders.add(send)
  return () => void senders.delete(send)
}

/** Tries once more to send what waits, for example before a logout, which deletes it. @returns when all are answered */
export async function sendAllMessages(): Promise<void> {
  await Promise.all([...senders].map((send) => send()))
}
