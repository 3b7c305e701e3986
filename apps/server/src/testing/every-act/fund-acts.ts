import { partyIdOf } from '#features/ledger/ledger-parties.public.ts'
import { newId } from '#platform/new-id.ts'
import { addToFund } from '../fixtures/funds.ts'
import type { Acts, Scene } from './scene.ts'

/** An entry of the actor in the fund of their group. */
async function ownEntry({ db, actor, ownGroup }: Scene): Promise<{ id: string; entryId: string }> {
  const id = await ownGroup()
  return { id, entryId: await addToFund(db, actor, id) }
}

/** Acts of the admins of a group on its fund. */
export const fundActs: Acts = {
  'funds.add': async ({ actor, partner, ownGroup }) => {
    const id = await ownGroup()
    const holderId = partyIdOf(actor.id)
    const giverId = partyIdOf(partner.id)
    return (api) => api.funds.add({ id, key: newId(), kind: 'income', label: 'Buvette', amountCents: 650, holderId, giverId })
  },
  'funds.handOver': async ({ actor, partner, ownGroup }) => {
    const id = await ownGroup()
    const fromId = partyIdOf(actor.id)
    const toId = partyIdOf(partner.id)
    return (api) => api.funds.handOver({ id, key: newId(), fromId, toId, amountCents: 650 })
  },
  'funds.cancel': async (scene) => {
    const entry = await ownEntry(scene)
    return (api) => api.funds.cancel({ ...entry, word: 'Notée deux fois' })
  },
  'funds.changeReceipt': async (scene) => {
    const params = await ownEntry(scene)
    return (api) => api.funds.changeReceipt({ params, body: scene.photo() })
  },
  'funds.removeReceipt': async (scene) => {
    const entry = await ownEntry(scene)
    return (api) => api.funds.removeReceipt(entry)
  },
}
