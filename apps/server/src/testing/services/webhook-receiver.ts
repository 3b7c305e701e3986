import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ReceivedWebhook = { path: string; headers: IncomingHttpHeaders; body: string }

/** A program that receives webhooks on this machine. */
export type WebhookReceiver = {
  /** `http://127.0.0.1:40123/hook` */
  url: string
  received: ReceivedWebhook[]
  /** How it answers from now on; 204 by default. */
  setAnswer(answer: (response: ServerResponse) => void): void
  close(): Promise<void>
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = []
  let answerWith: (response: ServerResponse) => void = (response) => response.writeHead(204).end()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() })
    answerWith(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    setAnswer: (answer) => {
      answerWith = answer
    },
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
