type Answers = Record<string, (body: unknown) => Response | Promise<Response>>
type Asked = { call: string; body: unknown; type: string }

const wire: { answers: Answers; asked: Asked[] } = { answers: {}, asked: [] }

// Once and for all: the client keeps the `fetch` that it finds first.
globalThis.fetch = async (...given) => {
  const request = new Request(...given)
  const { answers, asked } = wire
  const call = `${request.method} ${new URL(request.url).pathname.replace('/api', '')}`
  const type = request.headers.get('content-type') ?? ''
  const body = type.startsWith('application/json') ? await request.json() : await request.blob()
  asked.push({ call, body, type })
  const answer = answers[call]
  if (!answer) throw new TypeError('Failed to fetch')
  return answer(body)
}

/**
 * The other end of the wire, until the next one. `answers` has an answer for each `METHOD /path`; what has none fails
 * like a lost network.
 * @returns what was asked, in order
 */
export function stubWire(answers: Answers): Asked[] {
  wire.answers = answers
  wire.asked = []
  return wire.asked
}

/** A refusal, as the server words it. */
export const refusal = (status: number, code: string, message: string, fields?: Record<string, string>): Response =>
  Response.json({ defined: true, code, status, message, data: fields && { fields } }, { status })
