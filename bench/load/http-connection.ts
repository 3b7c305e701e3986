import { connect, type Socket } from 'node:net'

/** A kept-alive connection with one request at a time. */
export type HttpConnection = {
  send(request: string): Promise<HttpResponse>
  close(): void
}

export type HttpResponse = { status: number; bytes: number }

const END_OF_HEAD = '\r\n\r\n'
const END_OF_CHUNKS = '\r\n0\r\n\r\n'

/**
 * A minimal client: it shares the machine with the server under test, and a complete HTTP client would use as much
 * CPU time as the bare server.
 */
export function openHttpConnection(port: number): Promise<HttpConnection> {
  const waiting: { resolve(answer: HttpResponse): void; reject(error: Error): void }[] = []
  let received = ''

  const fail = (error: Error) => {
    for (const { reject } of waiting.splice(0)) reject(error)
  }

  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
    // latin1: one character per byte, so that lengths match.
    socket.setEncoding('latin1')
    socket.on('data', (text) => {
      received += text
      const answer = parseCompleteResponse(received)
      if (!answer) return
      received = ''
      waiting.shift()?.resolve(answer)
    })
    socket.on('error', (error) => {
      reject(error)
      fail(error)
    })
    socket.on('close', () => fail(new Error('the server closed the connection')))
    socket.on('connect', () =>
      resolve({
        send: (request) =>
          new Promise((resolve, reject) => {
            waiting.push({ resolve, reject })
            socket.write(request)
          }),
        close: () => socket.destroy(),
      }),
    )
  })
}

/** Null until the response is complete. Nothing can follow it, since the next request has not been sent. */
function parseCompleteResponse(text: string): HttpResponse | null {
  const headEnd = text.indexOf(END_OF_HEAD)
  if (headEnd === -1) return null
  const head = text.slice(0, headEnd)
  const answer = { status: Number(head.slice(9, 12)), bytes: text.length }
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  if (length !== undefined) return text.length - headEnd - END_OF_HEAD.length >= Number(length) ? answer : null
  if (answer.status === 204 || answer.status === 304) return answer
  return text.endsWith(END_OF_CHUNKS) ? answer : null
}

/** The text of a request. @param body JSON */
export function buildRequest(method: 'GET' | 'POST' | 'PUT', path: string, headers: Record<string, string> = {}, body = ''): string {
  const lines = Object.entries({
    host: '127.0.0.1',
    connection: 'keep-alive',
    ...(method === 'GET' ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...headers,
  })
  return `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`
}
