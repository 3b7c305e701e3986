import { whyNotAccent } from '@coup-denvoi/contract/instance/accent.rules'
import { isEmailDomain } from '@coup-denvoi/contract/instance/instance.rules'
import { sanitizeText } from '@coup-denvoi/contract/lib/sanitize'
import { isEmail } from '@coup-denvoi/contract/users/user.rules'
import ipaddr from 'ipaddr.js'
import { isSafeIssuer } from '#platform/identity-provider/safe-issuer.ts'
import { StartupError } from './startup-error.ts'

// One parser for each kind of setting. Messages never repeat secrets or passwords.

/** `::1` too where it is written as in a URL, `[::1]`. */
export const parseHost = (text: string): string => text.replace(/^\[(.*)\]$/, '$1')

export function parsePort(text: string, name: string): number {
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= 65_535) return port
  throw new StartupError(`${name} is "${text}", but a port is a whole number from 0 to 65535.`)
}

/** A number that is not negative, such as 2.5. */
export function parseNumber(text: string, name: string): number {
  const number = Number(text)
  if (/^\d+(\.\d+)?$/.test(text)) return number
  throw new StartupError(`${name} is "${text}", but it must be a number such as 2 or 0.5.`)
}

/** `bonjour@foot.example` or `https://foot.example/contact` */
export function parseContact(text: string, name: string): string {
  if (/^[^\s<>@:]+@[^\s<>@]+$/.test(text) || URL.parse(text)?.protocol === 'https:') return text
  throw new StartupError(`${name} is "${text}", but it must be an e-mail address, or the address of a page that starts with https://.`)
}

/** As accounts store it. */
export function parseEmail(text: string, name: string): string {
  if (isEmail(text)) return text.toLowerCase()
  throw new StartupError(`${name} is "${text}", but it must be an e-mail address.`)
}

/** A text that fits a line of the interface. */
export const parseShortText =
  (length: number) =>
  (text: string, name: string): string => {
    if (text.length <= length && sanitizeText(text) === text) return text
    throw new StartupError(`${name} has at most ${length} characters, without < and >.`)
  }

/** `#fa5a0f` */
export function parseAccent(text: string, name: string): string {
  const accent = text.toLowerCase()
  const reason = whyNotAccent(accent)
  if (reason === null) return accent
  throw new StartupError(`${name} is "${text}", but that color is refused (${reason}).`)
}

/** `exemple.fr`, of e-mail addresses. */
export function parseDomain(text: string, name: string): string {
  if (isEmailDomain(text.toLowerCase())) return text.toLowerCase()
  throw new StartupError(`${name} contains "${text}", but it must be a list of domains such as foot.example.`)
}

export function parseCount(text: string, name: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text)
  throw new StartupError(`${name} is "${text}", but it must be a whole number from 1 on, such as 7.`)
}

/** `https://foot.example`: a page lives at the root of its host, so a path would be lost. */
export function parseOrigin(text: string, name: string): string {
  const url = URL.parse(text)
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new StartupError(`${name} is "${text}", but it must be the full address that people type, such as https://foot.example.`)
  if (url.username || url.pathname !== '/' || url.search || url.hash)
    throw new StartupError(`${name} must be a scheme and a host only, such as ${url.origin}: the app lives at the root of its host.`)
  return url.origin
}

/** `https://login.foot.example/realms/club`, exactly as the provider writes it. */
export function parseIssuer(text: string, name: string): string {
  const url = URL.parse(text)
  if (!url || url.username || url.search || url.hash || !isSafeIssuer(url))
    throw new StartupError(`${name} is "${text}", but it must be the address that the provider calls its issuer, with https://.`)
  return text
}

/** Separated by spaces; without openid a provider does not say who signs in. */
export function parseScopes(text: string, name: string): string {
  const scopes = text.split(/\s+/)
  if (scopes.includes('openid') && scopes.every((scope) => /^[!#-[\]-~]+$/.test(scope))) return scopes.join(' ')
  throw new StartupError(`${name} is "${text}", but it must be a list that contains openid, such as "openid email profile".`)
}

/** Comma-separated values. */
export const parseList =
  <Value>(parse: (text: string, name: string) => Value) =>
  (text: string, name: string): Value[] =>
    text.split(',').map((part) => parse(part.trim(), name))

export const parseUrl =
  (...schemes: string[]) =>
  (text: string, name: string): string => {
    const url = URL.parse(text)
    if (url && schemes.includes(url.protocol.slice(0, -1)) && url.hostname) return text
    throw new StartupError(`${name} is not an address of the form ${schemes[0]}://user:password@host:port/name.`)
  }

/** Without a name the driver takes that of the user: with `postgres@`, tables would go to the database that PostgreSQL keeps for itself. */
export function parseDatabaseUrl(text: string, name: string): string {
  const url = new URL(parseUrl('postgres', 'postgresql')(text, name))
  if (/^\/?$/.test(url.pathname))
    throw new StartupError(`${name} does not say which database: its name comes last, as in postgres://user:password@host:port/name.`)
  const unknown = [...url.searchParams.keys()].find((parameter) => !DATABASE_PARAMETERS.includes(parameter))
  if (unknown !== undefined)
    throw new StartupError(`${name} has the parameter ${unknown}, but it may have ${DATABASE_PARAMETERS.join(', ')} only.`)
  const port = url.searchParams.get('port')
  if (port) parsePort(port, `${name}: port`)
  for (const [parameter, values] of Object.entries(VALUES_OF_PARAMETERS)) {
    const value = url.searchParams.get(parameter)
    if (value !== null && !values.includes(value))
      throw new StartupError(`${name} says ${parameter}=${value}, but it must be one of ${values.join(', ')}.`)
  }
  // As the driver does, which prints a warning of several lines about it.
  return url.searchParams.get('uselibpqcompat') === 'true' ? text : text.replace(VERIFYING_SSL_MODE, '$1verify-full')
}

/**
 * The driver would take others too, in place of what the server sets: a name by which a restore knows it, timeouts, the number of connections.
 * A misspelled sslmode would leave the connection without encryption.
 */
const DATABASE_PARAMETERS = [
  ...['host', 'port', 'user', 'password', 'ssl', 'sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'sslnegotiation', 'uselibpqcompat'],
  // Of other drivers: providers add them to the addresses that they show, and ours ignores them.
  ...['channel_binding', 'connect_timeout', 'target_session_attrs'],
]
/** The driver takes other values for yes, also ssl=false. */
const VALUES_OF_PARAMETERS = {
  ssl: ['true', '1', '0', 'no-verify'],
  sslmode: ['disable', 'no-verify', 'prefer', 'require', 'verify-ca', 'verify-full'],
  sslnegotiation: ['postgres', 'direct'],
  uselibpqcompat: ['true'],
}
const VERIFYING_SSL_MODE = /([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|#|$)/g

/** The client of Redis decodes the user and the password, and takes a path for the number of a database; where it can't, it throws. */
export function parseRedisUrl(text: string, name: string): string {
  const url = URL.parse(parseUrl('redis', 'rediss')(text, name))
  if (url && [url.username, url.password].every(isUriEncoded) && /^\/?\d*$/.test(url.pathname)) return text
  throw new StartupError(
    `${name} is not an address of the form redis://user:password@host:port/0: a % in the password is written %25, and a path is the number of a database.`,
  )
}

/** A number of proxies, or a list of addresses, ranges and Fastify's names for ranges. */
export function parseTrustProxy(text: string, name: string): number | string[] | false {
  if (/^\d+$/.test(text)) return Number(text) === 0 ? false : Number(text)
  const addresses = text.split(',').map((address) => address.trim())
  const wrong = addresses.find((address) => !isAddressOrRange(address))
  if (wrong === undefined) return addresses
  throw new StartupError(
    `${name} contains "${wrong}", but it must be the number of proxies before the server or a list of their addresses, such as 1 or 10.0.0.0/8, ::1.`,
  )
}

export const parseSecret =
  (length: number) =>
  (text: string, name: string): string => {
    if (text.length >= length) return text
    throw new StartupError(`${name} has ${text.length} characters, but fewer than ${length} could be guessed.`)
  }

export const parseEnum =
  <Value extends string>(values: readonly Value[]) =>
  (text: string, name: string): Value => {
    const value = values.find((candidate) => candidate === text)
    if (value) return value
    throw new StartupError(`${name} is "${text}", but it must be one of ${values.join(', ')}.`)
  }

function isAddressOrRange(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const { IPv4, IPv6 } = ipaddr
  return text.includes('/')
    ? IPv4.isValidCIDRFourPartDecimal(text) || IPv6.isValidCIDR(text)
    : IPv4.isValidFourPartDecimal(text) || IPv6.isValid(text)
}

/** `Coup d’envoi <bonjour@foot.example>`, or the address alone. */
export function parseMailbox(text: string, name: string): string {
  if (/^([^<>\n\r]* <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(text)) return text
  throw new StartupError(`${name} is "${text}", but it must be an address such as foot@foot.example, or Coup d’envoi <foot@foot.example>.`)
}

/** `s3://key:secret@host/bucket`, with `?region=` and `?tls=off` where they are needed. */
export function parseFileStoreUrl(text: string, name: string): string {
  const url = URL.parse(text)
  const isWhole = url?.protocol === 's3:' && url.hostname && url.username && url.password && /^\/[^/]+$/.test(url.pathname)
  if (!isWhole || ![url.username, url.password, url.pathname].every(isUriEncoded))
    throw new StartupError(`${name} is not an address of the form s3://key:secret@host/bucket.`)
  const tls = url.searchParams.get('tls')
  if (tls === null || tls === 'off') return text
  throw new StartupError(`${name} says tls=${tls}, but the only thing to say of it is tls=off.`)
}

const isUriEncoded = (part: string) => decodeUriPart(part) !== null

/** Its result is used: the build removes a call of decodeURIComponent that is there for its error only. */
function decodeUriPart(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
