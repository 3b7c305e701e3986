import { beforeEach, vi } from 'vitest'

type Asked = { method: string; path: string; body: unknown }

/** The other end of the wire: what was asked, and what is answered; nobody answers until the test says what. Call it once, at the top of a test file. */
export function fakeWire() {
  const silence = async (_asked: Asked): Promise<Response> => {
    throw new TypeError('Failed to fetch')
  }
  const wire = { asked: [] as Asked[], answer: silence }
  beforeEach(() => {
    wire.asked = []
    wire.answer = silence
    vi.stubGlobal('fetch', async (request: Request) => {
      const { pathname, search } = new URL(request.url)
      const text = await request.text()
      const asked = { method: request.method, path: pathname.replace('/api', '') + search, body: text ? JSON.parse(text) : undefined }
      wire.asked.push(asked)
      return wire.answer(asked)
    })
    return () => vi.unstubAllGlobals()
  })
  return wire
}

/** A refusal as the server sends it. */
export const refusal = ({ status, message }: { status: number; message: string }, code: string) =>
  Response.json({ defined: true, code, status, message, data: undefined }, { status })
