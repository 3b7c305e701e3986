import { randomBytes } from 'node:crypto'
import { WEBHOOK_SECRET_PREFIX } from '@coup-denvoi/contract/webhooks/webhook.rules'
import { createSecretSeal, deriveKey, type SecretSeal } from '#platform/secrets/secret-seal.ts'

/** Standard Webhooks: between 24 and 64 bytes. */
const SECRET_BYTES = 32

/** Seals the secrets of webhooks, each for its row. @param secret the session secret */
export const createWebhookSeal = (secret: string): SecretSeal => createSecretSeal(deriveKey(secret, 'webhook secrets'))

export const newWebhookSecret = (): Buffer => randomBytes(SECRET_BYTES)

/** As its owner gets it. */
export const toSecretText = (secret: Buffer): string => `${WEBHOOK_SECRET_PREFIX}${secret.toString('base64')}`
