import { Agent, request } from 'node:http'

const keptAlive = new Agent({ keepAlive: true, maxSockets: 16 })

export type RawRequest = { method: string; path: string; headers: Record<string, string>; body?: string }
export type RawAnswer = { status: number; headers: Record<string, unknown>; bytes: Buffer; text: string }

/** Sends an address and headers as they are: `fetch` would tidy them first. */
export function sendRaw(address: string, { method, path, headers, body }: RawRequest): Promise<RawAnswer> {
  const { hostname, port } = new URL(address)
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path, headers, agent: keptAlive }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const bytes = Buffer.concat(chunks)
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, text: bytes.toString() })
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
