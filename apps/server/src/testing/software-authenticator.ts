import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { PasskeyProof, PasskeyRegistration } from '@coup-denvoi/contract/users/security.schema'
import type { TestUser } from './test-users.ts'

type Flaws = { origin?: string; challenge?: string; isVerified?: boolean; type?: string }

/** A device with one passkey, as the Web Authentication standard describes it, in the browser of a site. */
export type SoftwareAuthenticator = ReturnType<typeof createAuthenticator>

/** @param origin the site that the browser shows @param counter of a device that counts its uses */
export function createAuthenticator(origin: string, counter = 0) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const id = randomBytes(16)
  const credential = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    clientExtensionResults: {},
  }
  let uses = counter

  const clientData = (type: string, challenge: string, flaws: Flaws) =>
    Buffer.from(
      JSON.stringify({
        type: flaws.type ?? type,
        challenge: flaws.challenge ?? challenge,
        origin: flaws.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const authenticatorData = (flaws: Flaws, attested = Buffer.of()) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(uses)
    // User present, user verified, attested credential data.
    const flags = 0x01 | (flaws.isVerified === false ? 0 : 0x04) | (attested.length > 0 ? 0x40 : 0)
    return Buffer.concat([sha256(new URL(flaws.origin ?? origin).hostname), Buffer.of(flags), count, attested])
  }

  return {
    credential: credential.id,
    register(options: Record<string, unknown>, flaws: Flaws = {}): PasskeyRegistration {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)])
      const attestationObject = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(authenticatorData(flaws, attested))],
      ])
      const clientDataJSON = clientData('webauthn.create', String(options.challenge), flaws).toString('base64url')
      return {
        ...credential,
        response: { clientDataJSON, attestationObject: attestationObject.toString('base64url'), transports: ['internal'] },
      }
    },
    prove(options: Record<string, unknown>, flaws: Flaws = {}): PasskeyProof {
      if (counter > 0) uses += 1
      const data = authenticatorData(flaws)
      const client = clientData('webauthn.get', String(options.challenge), flaws)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
    /** As a copy of the device would say. */
    rewind: () => {
      uses = counter
    },
  }
}

/** Adds a passkey to an account. */
export async function addPasskey({ api }: Pick<TestUser, 'api'>, origin: string, { name = 'Téléphone', counter = 0 } = {}) {
  const authenticator = createAuthenticator(origin, counter)
  const { passkeys } = await api.security.addPasskey({ name, registration: authenticator.register(await api.security.startPasskey()) })
  return { authenticator, id: passkeys.at(-1)?.id ?? '' }
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** An ES256 key: kty EC2, alg -7, curve P-256, x, y. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return cborMap([
    [cborInt(1), cborInt(2)],
    [cborInt(3), cborInt(-7)],
    [cborInt(-1), cborInt(1)],
    [cborInt(-2), cborBytes(Buffer.from(x, 'base64url'))],
    [cborInt(-3), cborBytes(Buffer.from(y, 'base64url'))],
  ])
}

function cborHead(major: number, value: number): Buffer {
  if (value < 24) return Buffer.of((major << 5) | value)
  return value < 256 ? Buffer.of((major << 5) | 24, value) : Buffer.of((major << 5) | 25, value >> 8, value & 0xff)
}
const cborInt = (value: number) => (value >= 0 ? cborHead(0, value) : cborHead(1, -1 - value))
const cborBytes = (bytes: Buffer) => Buffer.concat([cborHead(2, bytes.length), bytes])
const cborText = (text: string) => Buffer.concat([cborHead(3, Buffer.byteLength(text)), Buffer.from(text)])
const cborMap = (entries: [Buffer, Buffer][]) => Buffer.concat([cborHead(5, entries.length), ...entries.flat()])
