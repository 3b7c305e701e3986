import type { NewFundEntry } from '@coup-denvoi/contract/funds/fund.schema'
import { addFundEntry } from '#features/funds/commands/add-fund-entry.ts'
import { partyIdOf } from '#features/ledger/ledger-parties.public.ts'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/new-id.ts'
import type { Person } from './people.ts'

type FundEntryDraft = Partial<Pick<NewFundEntry, 'kind' | 'label' | 'amountCents'>> & { holder?: Person; giver?: Person; now?: Date }

/** Two footballs, which the actor paid unless it says otherwise. @returns the id of the entry */
export async function addToFund(
  db: Database,
  actor: Person,
  groupId: string,
  { kind = 'expense', label = 'Deux ballons taille 4', amountCents = 3990, holder = actor, giver, now }: FundEntryDraft = {},
): Promise<string> {
  const key = newId()
  const people = { holderId: partyIdOf(holder.id), giverId: giver ? partyIdOf(giver.id) : null }
  await addFundEntry({ db, actor, input: { id: groupId, key, kind, label, amountCents, ...people }, now })
  return key
}
