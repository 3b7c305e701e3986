import { eq } from 'drizzle-orm'
import { totpSecrets } from '#features/users/second-factors.table.ts'
import { totpCode, totpStepAt } from '#features/users/totp.auth.ts'
import type { Database } from '#platform/database/database.ts'
import { storageOf } from './storage-of.ts'
import type { TestUser } from './test-users.ts'

/** What an authenticator app shows. @param steps how many half minutes from now */
export const codeOf = (secret: string, steps = 0): string => totpCode(fromBase32(secret), totpStepAt(new Date()) + steps)

/** Turns on one-time codes. @returns the secret in the authenticator app, and the recovery codes */
export async function enableTotp({ api }: Pick<TestUser, 'api'>): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await api.security.startTotp()
  const { recoveryCodes } = await api.security.enableTotp({ code: codeOf(secret) })
  return { secret, recoveryCodes }
}

/** As if the last code had been used long ago. */
export async function letCodesPass(db: Database, userId: string): Promise<void> {
  await storageOf(db).update(totpSecrets).set({ lastStep: 0 }).where(eq(totpSecrets.userId, userId))
}

export function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
