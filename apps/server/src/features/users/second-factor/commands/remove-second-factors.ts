import { eq } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database-connection.ts'
import { recoveryCodes, totpSecrets } from '../second-factors.table.ts'

/** Of a locked account. @returns whether signing in has asked for codes */
export async function removeSecondFactors(tx: Transaction, userId: string): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  const [removed] = await tx.delete(totpSecrets).where(eq(totpSecrets.userId, userId)).returning({ confirmedAt: totpSecrets.confirmedAt })
  return Boolean(removed?.confirmedAt)
}
