// Receives webhooks, checks where they come from, and prints what they tell. Needs Node.js 20 or later, nothing else.
//
//   WEBHOOK_SECRET=whsec_… PORT=4000 node webhook-receiver.mjs

import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const { WEBHOOK_SECRET = '', PORT = '4000' } = process.env
const key = Buffer.from(WEBHOOK_SECRET.replace(/^whsec_/, ''), 'base64')
if (key.length === 0) throw new Error('Set WEBHOOK_SECRET to the secret that was shown when you added the webhook.')

const MAX_AGE_SECONDS = 5 * 60
/** A delivery may come twice. A program that is restarted keeps these in a file or a database. */
const seen = new Set()

const server = createServer(async (request, response) => {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  // The bytes that were signed: parsing and writing JSON again would change them.
  const body = Buffer.concat(chunks).toString()
  if (!isGenuine(request.headers, body)) return response.writeHead(401).end('Wrong signature')
  // Answer at once, within ten seconds, and work afterwards.
  response.writeHead(204).end()
  const id = request.headers['webhook-id']
  if (seen.has(id)) return
  seen.add(id)
  const { type, data } = JSON.parse(body)
  console.log(type, data.match?.title ?? data.member?.name ?? '')
})
server.listen(Number(PORT), '127.0.0.1', () => console.log(`Listening on http://127.0.0.1:${server.address().port}`))

function isGenuine(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures = '' } = headers
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) < MAX_AGE_SECONDS)) return false
  const expected = Buffer.from(`v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`)
  // Two of them for a day after the secret was replaced.
  return signatures.split(' ').some((signature) => {
    const given = Buffer.from(signature)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}
