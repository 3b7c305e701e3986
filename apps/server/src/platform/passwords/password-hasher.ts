import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { type ConcurrencyLimit, limitConcurrency } from '#platform/concurrency/concurrency-limit.ts'
import { hasSmallMemory } from '#platform/memory/available-memory.ts'

/** The parameters of scrypt. One hash takes 128 · N · r bytes of memory. */
export type ScryptCost = { N: number; r: number; p: number }

/** https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html: 128 MB and some 300 ms for one hash. */
export const OWASP_SCRYPT_COST: ScryptCost = { N: 2 ** 17, r: 8, p: 1 }

/** For tests and the demo, whose passwords are public: less than a millisecond. */
export const CHEAP_SCRYPT_COST: ScryptCost = { N: 2 ** 4, r: 1, p: 1 }

/** What better-auth used, whose hashes do not name their cost. */
const LEGACY_COST: ScryptCost = { N: 2 ** 14, r: 16, p: 1 }

const SALT_BYTES = 16
const KEY_BYTES = 64

export type PasswordHasher = {
  hash(password: string): Promise<string>
  /** Hashes at the same cost without an account (null hash), so that timing does not reveal accounts. */
  verify(password: string, hash: string | null): Promise<PasswordCheck>
}

/** `rehash` replaces a right password's hash of another cost. */
export type PasswordCheck = { isRight: boolean; rehash: string | null }

/** Few at once, because of their memory. The last in the queue waits some ten seconds, or twenty. */
const limitToFew = limitConcurrency({ maxConcurrent: hasSmallMemory() ? 1 : 2, maxQueued: 50 })

/** Hashes are `$scrypt$ln=17,r=8,p=1$salt$key`, so that a change of the cost leaves older ones valid. */
export function createPasswordHasher(cost: ScryptCost, limitHashing: ConcurrencyLimit = limitToFew): PasswordHasher {
  const keyOf = (password: string, { salt, ...options }: Salted) => limitHashing(() => deriveKey(password, salt, options))

  const hash = async (password: string) => {
    const salt = randomBytes(SALT_BYTES)
    return formatHash({ ...cost, salt, key: await keyOf(password, { ...cost, salt }) })
  }
  return {
    hash,
    verify: async (password, stored) => {
      const parsed = stored === null ? null : parseHash(stored)
      const isRight = parsed !== null && timingSafeEqual(await keyOf(password, parsed), parsed.key)
      if (parsed && hasCost(parsed, cost)) return { isRight, rehash: null }
      const rehash = await hash(password)
      return { isRight, rehash: isRight ? rehash : null }
    },
  }
}

type Salted = ScryptCost & { salt: Buffer }
type ParsedHash = Salted & { key: Buffer }

function deriveKey(password: string, salt: Buffer, { N, r, p }: ScryptCost): Promise<Buffer> {
  const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r }
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)))
  })
}

const HASH = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/
const LEGACY_HASH = /^([0-9a-f]{32}):([0-9a-f]{128})$/

/** @throws for a text that is no hash */
function parseHash(hash: string): ParsedHash {
  const [, ln, r, p, salt, key] = HASH.exec(hash) ?? []
  if (salt && key)
    return { N: 2 ** Number(ln), r: Number(r), p: Number(p), salt: Buffer.from(salt, 'base64'), key: Buffer.from(key, 'base64') }
  const [, legacySalt, legacyKey] = LEGACY_HASH.exec(hash) ?? []
  if (!legacySalt || !legacyKey) throw new Error('Not a password hash.')
  // better-auth salted with the hexadecimal digits as text.
  return { ...LEGACY_COST, salt: Buffer.from(legacySalt), key: Buffer.from(legacyKey, 'hex') }
}

function formatHash({ N, r, p, salt, key }: ParsedHash): string {
  return `$scrypt$ln=${Math.log2(N)},r=${r},p=${p}$${unpaddedBase64(salt)}$${unpaddedBase64(key)}`
}

function unpaddedBase64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}

function hasCost(hash: ScryptCost, { N, r, p }: ScryptCost): boolean {
  return hash.N === N && hash.r === r && hash.p === p
}
