import { movesOf } from '@coup-denvoi/contract/funds/fund.rules'
import type { NewFundEntry } from '@coup-denvoi/contract/funds/fund.schema'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { findMemberParties } from '../fund-people.queries.ts'
import type { Actor } from '../funds.access.ts'
import { lockFundForEntry, recordFundEntry } from './record-fund-entry.ts'

type AddFundEntry = { db: Database; actor: Actor; input: NewFundEntry; now?: Date }

/** An income or an expense. Sending it twice is sending it once. @throws GROUP_NOT_FOUND, PERMISSION_DENIED, MEMBER_NOT_FOUND, FUND_ENTRY_SENT */
export async function addFundEntry({ db, actor, input, now }: AddFundEntry): Promise<void> {
  await db.transaction(async (change) => {
    const { id: groupId, key: id, kind, label, holderId } = input
    const giverId = kind === 'income' ? input.giverId : null
    const entry = { id, kind, label, giverId, moves: movesOf(input) }
    const fund = await lockFundForEntry(change, actor, groupId, entry)
    if (!fund) return
    const members = await findMemberParties(change.tx, groupId)
    const userIds = [holderId, giverId].flatMap((partyId) => {
      if (partyId === null) return []
      const userId = members.get(partyId)
      if (userId === undefined) throw apiError('MEMBER_NOT_FOUND')
      return userId
    })
    await recordFundEntry(change, fund, { ...entry, userIds })
    change.emit({ type: 'fund.entry-added', groupId, entryId: id })
  }, now)
}
