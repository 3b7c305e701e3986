import { type LookupAddress, lookup as lookUp } from 'node:dns'
import type { IncomingMessage, RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction, type Socket } from 'node:net'
import { MAX_STORED_ANSWER_LENGTH, whyNotWebhookUrl } from '@coup-denvoi/contract/webhooks/webhook.rules'
import type { DeliveryFailure } from '@coup-denvoi/contract/webhooks/webhook.schema'
import type { Config } from '#platform/config/config.ts'
import { request as requestHttp } from '#platform/http/node-http.ts'
import { VERSION } from '#platform/version.ts'
import { isLoopbackAddress, isPublicAddress } from './public-address.ts'
import { type SignedMessage, signatureHeaders } from './webhook-signature.ts'

/** For everything, from the look-up of the name to the end of the answer. */
const TIMEOUT_MS = 10_000

export type WebhookTarget = { url: string; secrets: readonly Buffer[] }

export type WebhookOutcome = {
  /** Null when the receiver took it. */
  failure: DeliveryFailure | null
  statusCode: number | null
  /** The beginning of the answer. */
  answer: string
  durationMs: number
}

export type WebhookSender = {
  /** @returns why an address is refused before any name is looked up, in French; null if it is not */
  whyNotUrl(url: string): string | null
  /** Never throws: what goes wrong is the receiver's affair, and stands in the outcome. */
  send(target: WebhookTarget, message: SignedMessage): Promise<WebhookOutcome>
}

class RefusedAddressError extends Error {}

/**
 * Calls addresses that members choose, so none may lead into the network of the server: only https, and only to addresses that are
 * public at the moment of the connection. The address that is checked is the one that is connected, whatever the name leads to later.
 * Redirects are not followed.
 */
export function createWebhookSender(
  { webhooksToLoopback }: Pick<Config, 'webhooksToLoopback'>,
  { timeoutMs = TIMEOUT_MS, resolve = lookUp }: { timeoutMs?: number; resolve?: typeof lookUp } = {},
): WebhookSender {
  const isAllowed = (address: string) => isPublicAddress(address) || (webhooksToLoopback && isLoopbackAddress(address))

  function whyNotUrl(text: string): string | null {
    const url = URL.canParse(text) ? new URL(text) : null
    const allowsLoopback = webhooksToLoopback && url !== null && isLoopbackName(hostOf(url))
    const reason = whyNotWebhookUrl(text, { allowsLoopback })
    if (reason !== null || !url) return reason ?? whyNotWebhookUrl('', { allowsLoopback })
    // `127.1` and `0x7f000001` are 127.0.0.1 once they are parsed.
    const host = hostOf(url)
    const isRefused = isIP(host) ? !isAllowed(host) : isLoopbackName(host) && !allowsLoopback
    return isRefused ? 'Cette adresse n’est pas publique' : null
  }

  /** As `dns.lookup`, for the socket that is about to connect. */
  const lookup: LookupFunction = (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '')
      const refused = (addresses as LookupAddress[]).some(({ address }) => !isAllowed(address))
      if (refused) return callback(new RefusedAddressError('not a public address'), '')
      const [first] = addresses as LookupAddress[]
      if (options.all) callback(null, addresses as LookupAddress[])
      else callback(null, first?.address ?? '', first?.family)
    })

  async function post(target: WebhookTarget, message: SignedMessage): Promise<Omit<WebhookOutcome, 'durationMs'>> {
    const url = new URL(target.url)
    const signal = AbortSignal.timeout(timeoutMs)
    const options: RequestOptions = {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(message.body),
        'user-agent': `Coup-d-envoi/${VERSION}`,
        ...signatureHeaders(target.secrets, message),
      },
      lookup,
      // A connection for each, so that each is checked.
      agent: false,
      signal,
    }
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options, resolve)
      // Without a name there is no look-up, and with one this costs nothing.
      request.on('socket', (socket: Socket) =>
        socket.once('connect', () => {
          if (!isAllowed(socket.remoteAddress ?? '')) request.destroy(new RefusedAddressError('not a public address'))
        }),
      )
      request.on('error', reject)
      request.end(message.body)
    })
    const statusCode = answer.statusCode ?? 0
    return { failure: failureOf(statusCode), statusCode, answer: await readBeginning(answer) }
  }

  return {
    whyNotUrl,
    send: async (target, message) => {
      const startedAt = performance.now()
      const outcome =
        whyNotUrl(target.url) === null
          ? await post(target, message).catch((error) => ({ failure: reasonOf(error), statusCode: null, answer: '' }))
          : { failure: 'address' as const, statusCode: null, answer: '' }
      return { ...outcome, durationMs: Math.round(performance.now() - startedAt) }
    },
  }
}

/** IPv6 addresses stand in brackets. */
const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '')

const isLoopbackName = (host: string): boolean => /(^|\.)localhost\.?$/i.test(host) || isLoopbackAddress(host)

function failureOf(statusCode: number): DeliveryFailure | null {
  if (statusCode >= 200 && statusCode < 300) return null
  return statusCode >= 300 && statusCode < 400 ? 'redirect' : 'status'
}

/** Of an error before the first byte of an answer. */
function reasonOf(error: NodeJS.ErrnoException): DeliveryFailure {
  if (error instanceof RefusedAddressError) return 'address'
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'timeout'
  return /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO|EPROTO/.test(error.code ?? '') ? 'certificate' : 'unreachable'
}

/** No more is read than is stored; what comes after it, or too late, does not matter. */
async function readBeginning(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of answer) {
      chunks.push(chunk)
      length += chunk.length
      if (length >= MAX_STORED_ANSWER_LENGTH) break
    }
  } catch {
    // The answer was taken with its status.
  }
  answer.destroy()
  const text = Buffer.concat(chunks).subarray(0, MAX_STORED_ANSWER_LENGTH).toString()
  // PostgreSQL stores no NUL, and nobody should see the others.
  return text
    .replace(/[\p{Cc}\p{Cf}]/gu, (character) => (character === '\n' || character === '\t' ? character : ''))
    .replaceAll('\ufffd', '')
}
