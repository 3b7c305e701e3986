import { movesOf } from '@coup-denvoi/contract/funds/fund.rules'
import type { NewHandover } from '@coup-denvoi/contract/funds/fund.schema'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { findHoldings, findMemberParties } from '../fund-people.queries.ts'
import type { Actor } from '../funds.access.ts'
import { lockFundForEntry, recordFundEntry } from './record-fund-entry.ts'

type HandOverFundMoney = { db: Database; actor: Actor; input: NewHandover; now?: Date }

/**
 * What somebody keeps is now kept by another member, or a refund is paid. Who has left the group may still keep something.
 * @throws GROUP_NOT_FOUND, PERMISSION_DENIED, MEMBER_NOT_FOUND, FUND_ENTRY_SENT
 */
export async function handOverFundMoney({ db, actor, input, now }: HandOverFundMoney): Promise<void> {
  await db.transaction(async (change) => {
    const { id: groupId, key: id, fromId, toId, amountCents } = input
    const kind = 'handover'
    const entry = { id, kind, moves: movesOf({ kind, fromId, toId, amountCents }) } as const
    const fund = await lockFundForEntry(change, actor, groupId, entry)
    if (!fund) return
    const members = await findMemberParties(change.tx, groupId)
    const holdings = await findHoldings(change.tx, groupId)
    const isKnown = (partyId: string) => members.has(partyId) || (holdings.get(partyId) ?? 0) !== 0
    if (!isKnown(fromId) || !isKnown(toId)) throw apiError('MEMBER_NOT_FOUND')
    const userIds = [fromId, toId].flatMap((partyId) => members.get(partyId) ?? [])
    await recordFundEntry(change, fund, { ...entry, userIds })
    change.emit({ type: 'fund.entry-added', groupId, entryId: id })
  }, now)
}
