import { isTotpCode } from '@coup-denvoi/contract/users/security.rules'
import { and, eq } from 'drizzle-orm'
import { apiError } from '#platform/api/api-error.ts'
import type { Change } from '#platform/database/database.ts'
import type { Auth } from '../../users.auth.ts'
import { sendSecurityNotice } from '../../users.jobs.ts'
import type { ConfirmedTotp } from '../second-factors.queries.ts'
import { recoveryCodes, totpSecrets } from '../second-factors.table.ts'
import { findTotpStep } from '../totp.auth.ts'

type UseSecondFactor = { auth: Auth; userId: string; totp: ConfirmedTotp; code: string }

/** Uses up a one-time or recovery code of a locked account. @throws INVALID_CODE */
export async function useSecondFactor(change: Change, { auth, userId, totp, code }: UseSecondFactor): Promise<void> {
  const { tx, enqueue, now } = change
  if (isTotpCode(code)) {
    const secret = auth.secondFactors.open(totp.sealed, userId)
    const step = secret && findTotpStep(secret, code, { now, lastStep: totp.lastStep })
    if (step === null) throw apiError('INVALID_CODE')
    await tx.update(totpSecrets).set({ lastStep: step }).where(eq(totpSecrets.userId, userId))
    return
  }
  const [used] = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, auth.secondFactors.hashRecoveryCode(code, userId))))
    .returning({ userId: recoveryCodes.userId })
  if (!used) throw apiError('INVALID_CODE')
  enqueue(sendSecurityNotice({ userId, notice: 'recovery-code-used' }))
}
