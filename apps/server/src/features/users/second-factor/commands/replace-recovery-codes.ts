import { RECOVERY_CODE_COUNT } from '@coup-denvoi/contract/users/security.rules'
import { eq } from 'drizzle-orm'
import type { Change } from '#platform/database/database.ts'
import type { Auth } from '../../users.auth.ts'
import { createRecoveryCode } from '../second-factors.auth.ts'
import { recoveryCodes } from '../second-factors.table.ts'

/** Voids the recovery codes of a locked account. @returns the new ones, of which only hashes are stored */
export async function replaceRecoveryCodes({ tx, now }: Change, { auth, userId }: { auth: Auth; userId: string }): Promise<string[]> {
  const codes = new Set<string>()
  while (codes.size < RECOVERY_CODE_COUNT) codes.add(createRecoveryCode())
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx
    .insert(recoveryCodes)
    .values([...codes].map((code) => ({ codeHash: auth.secondFactors.hashRecoveryCode(code, userId), userId, createdAt: now })))
  return [...codes]
}
