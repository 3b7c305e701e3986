import type { SettlementOutcome } from './settlement.schema.ts'

/** Between accounts: who has none takes no part. */
type Payment = { fromUserId: string; toUserId: string; amountCents: number }

/**
 * @property proposedBy null for a deleted account
 * @property participantIds accounts that are asked
 * @property adminIds who else sees it: the admins of the group
 */
type SettlementEventOf<Type extends string, Details = object> = {
  type: `settlement.${Type}`
  settlementId: string
  groupId: string
  groupName: string
  proposedBy: string | null
  participantIds: string[]
  adminIds: string[]
} & Details

export type SettlementEvent =
  | SettlementEventOf<'proposed', { payments: Payment[]; expiresAt: Date }>
  /** Somebody agreed, and others have not answered yet. */
  | SettlementEventOf<'agreed', { userId: string }>
  /** `agreedIds`: who had agreed. `endedBy`: who refused it or took it back; null for what happened by itself. */
  | SettlementEventOf<'ended', { outcome: SettlementOutcome; payments: Payment[]; agreedIds: string[]; endedBy: string | null }>
