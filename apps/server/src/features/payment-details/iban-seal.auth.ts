import { createSecretSeal, deriveKey, type SecretSeal } from '#platform/secrets/secret-seal.ts'

/** Seals IBANs, each for its owner. @param secret the session secret */
export const createIbanSeal = (secret: string): SecretSeal => createSecretSeal(deriveKey(secret, 'ibans'))
