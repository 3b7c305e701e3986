import fc from 'fast-check'

/** Text that storage, headers or addresses have been seen to choke on. */
const NASTY_TEXTS = [
  '',
  ' ',
  '\0',
  '\u0001\u007f\u0085',
  '\ud800',
  '\u2028\u202e\ufeff',
  '😀',
  'Ā',
  '%',
  '%00',
  '%E0%A4%A',
  '\\',
  "';--",
  '{{x}}<b>',
  '../../etc/passwd',
  '//evil.example',
  '__proto__',
  'a'.repeat(2000),
  '9'.repeat(40),
  '-1',
  'NaN',
  '1e999',
]

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...NASTY_TEXTS),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
)

/** Shaped like `key.id`, around the limits of dates and of PostgreSQL's integers. */
export const hostileCursor: fc.Arbitrary<string> = fc
  .tuple(
    fc.oneof(
      fc.constantFrom(0, 2 ** 31, 1e13 - 1, 8.64e15 + 1, Number.MAX_SAFE_INTEGER).map(String),
      fc.bigInt({ min: 0n, max: 10n ** 25n }).map(String),
      fc.tuple(fc.integer({ min: 0, max: 9 }), fc.bigInt({ min: 0n, max: 10n ** 17n })).map(([rank, at]) => `${rank}-${at}`),
      hostileText.map((text) => Buffer.from(`.${text}`).toString('base64url') || '_'),
      fc.stringMatching(/^[A-Za-z0-9_-]{1,20}$/),
    ),
    fc.stringMatching(/^[A-Za-z0-9_-]{1,16}$/),
  )
  .map(([key, id]) => `${key}.${id}`)

/** What `node:http` can send in a header: no control characters, none above U+00FF. */
const headerText = fc
  .oneof(fc.string({ unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)), maxLength: 60 }))
  .map((text) => text.replaceAll('\u007f', ''))

const NASTY_HEADERS: Record<string, readonly string[]> = {
  accept: ['*/*', 'application/json;q=', 'text/html;q=9'],
  'accept-encoding': ['br', 'gzip', 'gzip;q=0, br;q=0', ';;,=,q', 'identity;q=0', '*'],
  'accept-language': ['xx-XX', ',,,'],
  authorization: ['Bearer ', 'Basic %%%'],
  cookie: ['coup-denvoi.session=%E0%A4%A', '=;=;;', 'theme=<script>', `coup-denvoi.session=${'a'.repeat(32)}.${'b'.repeat(43)}`],
  'content-type': ['', 'application/json;charset=', 'text/plain', 'multipart/form-data', 'image/png', 'application/json; charset=utf-16'],
  forwarded: ['for=;;', 'for="[::'],
  host: ['a b', '[::', 'x:99999999', 'evil.example', '', '\u00e9'],
  'if-modified-since': ['yesterday', 'Thu, 01 Jan 9999 00:00:00 GMT'],
  'if-none-match': ['*', '"', 'W/""'],
  range: ['bytes=9-1', 'bytes=0-', 'bytes=-1', 'lines=1-2'],
  referer: ['javascript:alert(1)', '\u00ff'],
  'user-agent': ['', 'x'.repeat(4000)],
  'x-forwarded-for': ['::ffff:', '1.2.3.4, unknown', '%eth0'],
  'x-forwarded-host': ['a b', '//'],
  'x-forwarded-proto': ['gopher', ','],
  'x-request-id': ['\u00ff', 'x'.repeat(500)],
}

/** Some headers with values that no browser sends; not those of other sites, which are refused before anything is read. */
export const hostileHeaders = fc.record(
  Object.fromEntries(
    Object.entries(NASTY_HEADERS).map(([name, values]) => [
      name,
      fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: headerText }),
    ]),
  ),
  { requiredKeys: [] },
) as fc.Arbitrary<Record<string, string>>

/** A part of an address as a client may send it: encoded, half encoded or not at all, within what HTTP can carry. */
export const hostileSegment: fc.Arbitrary<string> = fc.oneof(
  hostileText.map((text) => encodeURIComponent(text.toWellFormed())),
  fc.constantFrom('%', '%zz', '%00', '%0d%0aset-cookie:x', '%F0%9F%98%80', '%C4%80', '%ff', '..', '.', '%2e%2e%2f', '%2F', '{', '^`|'),
  fc.string({ unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)), maxLength: 20 }),
)
