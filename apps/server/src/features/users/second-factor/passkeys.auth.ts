import { randomBytes } from 'node:crypto'
import type { PasskeyProof, PasskeyRegistration } from '@coup-denvoi/contract/users/security.schema'
import type { AuthenticatorTransport, RegistrationResponseJSON } from '@simplewebauthn/server'
import { hashSecret } from '#platform/secrets/hash-secret.ts'
import { isSameSecret } from '#platform/secrets/is-same-secret.ts'
import { deriveKey } from '#platform/secrets/secret-seal.ts'
import { signatureOf } from '#platform/secrets/signature-of.ts'
import type { passkeys } from './second-factors.table.ts'

export type PasskeyRow = typeof passkeys.$inferSelect

/** Challenges and checks of passkeys. The library is loaded with the first use. */
export type Passkeys = {
  createChallenge(purpose: ChallengePurpose, now: Date): string
  creationOptions(request: CreationRequest): Promise<Record<string, unknown>>
  /** @returns null for a registration that is not right; the challenge is still to be used up */
  verifyRegistration(registration: PasskeyRegistration, site: Site & { purpose: ChallengePurpose }): Promise<VerifiedRegistration | null>
  /** @returns the new counter, or null; the challenge is still to be used up */
  verifyProof(proof: PasskeyProof, row: PasskeyRow, site: Site): Promise<{ counter: number } | null>
}

/** A proof may be that of anybody; a registration is made by one user. */
export type ChallengePurpose = 'proof' | { registrationOf: string }

/** @property origin of the page that the user sees */
type Site = { origin: string; now: Date }
type CreationRequest = {
  user: { id: string; email: string; displayName: string }
  existing: PasskeyRow[]
  challenge: string
  origin: string
  /** Under which browsers and devices list it. */
  siteName: string
}
export type VerifiedRegistration = Pick<PasskeyRow, 'credential' | 'publicKey' | 'counter' | 'transports'>

/** Long enough for a login page that stays open for some time. */
export const CHALLENGE_MINUTES = 60

/** Passkeys belong to the host name: the same for all ports, and for http on localhost. */
export const passkeyHost = (origin: string): string => new URL(origin).hostname

const library = () => import('@simplewebauthn/server')

/** @param secret the session secret */
export function createPasskeys(secret: string): Passkeys {
  const key = deriveKey(secret, 'passkey challenges')
  const sign = (payload: string, purpose: ChallengePurpose) => signatureOf(key, JSON.stringify([payload, purpose]))

  /** Challenges are signed instead of stored, so that visitors of the login page leave nothing behind. */
  const isOurs = (challenge: string, purpose: ChallengePurpose, now: Date): boolean => {
    const [expiresAt = '', nonce = '', signature = ''] = decode(challenge).split('.')
    return isSameSecret(sign(`${expiresAt}.${nonce}`, purpose), signature) && Number(expiresAt) > now.getTime()
  }

  return {
    createChallenge: (purpose, now) => {
      const payload = `${now.getTime() + CHALLENGE_MINUTES * 60_000}.${randomBytes(16).toString('base64url')}`
      return `${payload}.${sign(payload, purpose)}`
    },
    creationOptions: async ({ user, existing, challenge, origin, siteName }) => {
      const { generateRegistrationOptions } = await library()
      const options = await generateRegistrationOptions({
        rpName: siteName,
        rpID: passkeyHost(origin),
        userName: user.email,
        userDisplayName: user.displayName,
        userID: new Uint8Array(Buffer.from(user.id)),
        challenge,
        attestationType: 'none',
        excludeCredentials: existing.map(({ credential, transports }) => ({ id: credential, transports })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      return { ...options }
    },
    verifyRegistration: async (registration, { origin, now, purpose }) => {
      const { verifyRegistrationResponse } = await library()
      const verification = await verifyRegistrationResponse({
        response: registration as RegistrationResponseJSON,
        expectedChallenge: (challenge) => isOurs(challenge, purpose, now),
        expectedOrigin: origin,
        expectedRPID: passkeyHost(origin),
        requireUserVerification: true,
        // Whatever a browser sends that is not right: the library throws.
      }).catch(() => null)
      if (!verification?.verified) return null
      const { id, publicKey, counter } = verification.registrationInfo.credential
      const transports = registration.response.transports ?? []
      return { credential: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports }
    },
    verifyProof: async (proof, row, { origin, now }) => {
      const { verifyAuthenticationResponse } = await library()
      const verification = await verifyAuthenticationResponse({
        response: { ...proof, response: { ...proof.response, userHandle: proof.response.userHandle ?? undefined } },
        expectedChallenge: (challenge) => isOurs(challenge, 'proof', now),
        expectedOrigin: origin,
        expectedRPID: passkeyHost(origin),
        credential: {
          id: row.credential,
          publicKey: new Uint8Array(Buffer.from(row.publicKey, 'base64url')),
          counter: row.counter,
          transports: row.transports as AuthenticatorTransport[],
        },
        requireUserVerification: true,
      }).catch(() => null)
      return verification?.verified ? { counter: verification.authenticationInfo.newCounter } : null
    },
  }
}

const decode = (base64: string) => Buffer.from(base64, 'base64url').toString()

/** Tells challenges apart that were used: those that the browser signed. */
export function challengeHash({ response: { clientDataJSON } }: { response: { clientDataJSON: string } }): string {
  const { challenge } = JSON.parse(decode(clientDataJSON)) as { challenge: string }
  return hashSecret(challenge)
}
