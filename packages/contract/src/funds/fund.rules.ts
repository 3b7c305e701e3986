import { type GroupDenialReason, type GroupViewer, isGroupAdmin } from '../groups/group.rules.ts'
import { photoKey } from '../users/user.rules.ts'
import type { FundKind } from './fund.schema.ts'

/** What somebody keeps of the fund more by an entry, or less where it is negative. */
export type FundMove = { partyId: string; cents: number }

type Facts =
  | { kind: 'income' | 'expense'; holderId: string; amountCents: number }
  | { kind: 'handover'; fromId: string; toId: string; amountCents: number }

/** Who spends their own money keeps less than nothing: the group owes it to them. */
export function movesOf(entry: Facts): FundMove[] {
  const { amountCents } = entry
  switch (entry.kind) {
    case 'income':
      return [{ partyId: entry.holderId, cents: amountCents }]
    case 'expense':
      return [{ partyId: entry.holderId, cents: -amountCents }]
    case 'handover':
      return [
        { partyId: entry.fromId, cents: -amountCents },
        { partyId: entry.toId, cents: amountCents },
      ]
  }
}

/** Those of the entry that cancels it. */
export const reversedMoves = (moves: readonly FundMove[]): FundMove[] => moves.map(({ partyId, cents }) => ({ partyId, cents: -cents }))

/** What an entry changes in the fund. */
export const fundChange = ({ kind, amountCents }: { kind: FundKind; amountCents: number }): number =>
  kind === 'handover' ? 0 : kind === 'income' ? amountCents : -amountCents

/** For others the group does not exist, also where it is public. */
export const whyCannotReadFund = ({ role }: GroupViewer): GroupDenialReason => (role === null ? 'GROUP_NOT_FOUND' : null)

/** An entry says what somebody owes the group, so members don't write it about each other. */
export const whyCannotKeepFund = (viewer: GroupViewer): GroupDenialReason =>
  whyCannotReadFund(viewer) ?? (isGroupAdmin(viewer.role) ? null : 'PERMISSION_DENIED')

/** Admins, and who wrote the entry, as long as they are in the group. */
export const whyCannotChangeReceipt = (viewer: GroupViewer, { isAuthor }: { isAuthor: boolean }): GroupDenialReason =>
  isAuthor ? whyCannotReadFund(viewer) : whyCannotKeepFund(viewer)

/** Of the stored pictures of a receipt, in pixels: a square one for lists, and the whole one, which is as long at most. */
export const RECEIPT_SIZES = { small: 96, large: 1800 } as const

/** For members of the group only: the server checks it each time. */
export const receiptPath = (groupId: string, receipt: string, size: keyof typeof RECEIPT_SIZES): string =>
  `/api/groups/${groupId}/fund/${photoKey(receipt, RECEIPT_SIZES[size])}`
