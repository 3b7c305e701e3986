import { whyCannotKeepFund } from '@coup-denvoi/contract/funds/fund.rules'
import type { Fund } from '@coup-denvoi/contract/funds/fund.schema'
import { requireGroupOfMember } from '#features/groups/group-viewer.public.ts'
import { findParties, partyIdOf } from '#features/ledger/ledger-parties.public.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { listMemberParties } from './fund-members.queries.ts'
import { findHoldings } from './fund-people.queries.ts'

/** For members; who keeps how much is for admins, and one's own for each. @throws GROUP_NOT_FOUND */
export async function readFund(db: Database, viewer: Pick<Viewer, 'id'>, { id }: { id: string }): Promise<Fund> {
  const { name, city, viewer: member } = await requireGroupOfMember(db, viewer, id)
  const keep = whyCannotKeepFund(member) === null
  const [holdings, members] = await Promise.all([findHoldings(db.read, id), keep ? listMemberParties(db.read, id, viewer.id) : []])
  const held = [...holdings].filter(([, cents]) => cents !== 0)
  const nameOf = keep ? await findParties(db.read, holdings.keys(), viewer.id) : null
  return {
    group: { id, name, city },
    balanceCents: held.reduce((sum, [, cents]) => sum + cents, 0),
    ownCents: holdings.get(partyIdOf(viewer.id)) ?? 0,
    holders:
      nameOf &&
      held
        .map(([partyId, cents]) => ({ party: nameOf(partyId), cents }))
        .sort((a, b) => b.cents - a.cents || (a.party.id < b.party.id ? -1 : 1)),
    members,
    can: { keep },
  }
}
