import { createHmac } from 'node:crypto'

/** What is signed, as Standard Webhooks has it: https://www.standardwebhooks.com */
export type SignedMessage = {
  id: string
  /** Of this try: receivers refuse old ones. */
  sentAt: Date
  body: string
}

/** The three headers with which receivers check where a message comes from. @param secrets a signature with each of them */
export function signatureHeaders(secrets: readonly Buffer[], { id, sentAt, body }: SignedMessage): Record<string, string> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000))
  const sign = (secret: Buffer) => `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': secrets.map(sign).join(' ') }
}
