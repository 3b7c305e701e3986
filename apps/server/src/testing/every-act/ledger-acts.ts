import { contestShare } from '#features/ledger/commands/contest-share.ts'
import { partyIdOf } from '#features/ledger/ledger-parties.queries.ts'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/new-id.ts'
import { byDay } from '../by-day.ts'
import { createTestGroup } from '../fixtures/group-fixtures.ts'
import { declareFor } from '../fixtures/ledger.ts'
import { endPaidMatch } from '../fixtures/paid-match.ts'
import type { Person } from '../people.ts'
import type { Acts, Scene } from './scene.ts'

/** In a book of its own: what one owes for other matches would be set against it. */
async function matchOf(db: Database, payee: Person, debtor: Person): Promise<string> {
  const groupId = await createTestGroup(db, payee, { members: [debtor] })
  return (await endPaidMatch(db, payee, { players: [debtor], groupId })).id
}

/** A match for which the actor owes the partner, and the other way round. */
const owed = ({ db, actor, partner }: Scene) => matchOf(db, partner, actor)
const owing = ({ db, actor, partner }: Scene) => matchOf(db, actor, partner)

const declaredTo = async (scene: Scene) => declareFor(scene.db, await owing(scene), scene.partner, scene.actor)
const contested = async (scene: Scene) => {
  const id = await owing(scene)
  await contestShare({ db: scene.db, actor: scene.partner, input: { id, word: 'J’étais absent.' } })
  return id
}

const ofMatch = { groupId: null, amountCents: 650, method: 'cash' as const }

/** Acts of who owes, who is owed, and who organizes. */
export const ledgerActs: Acts = {
  'ledger.setCost': async (scene) => {
    const id = await owing(scene)
    return (api) => api.ledger.setCost({ id, totalCostCents: 2000, payeeId: scene.actor.id, word: 'La facture' })
  },
  'ledger.declare': async (scene) => {
    const matchId = await owed(scene)
    return (api) => api.ledger.declare({ key: newId(), to: partyIdOf(scene.partner.id), matchId, ...ofMatch })
  },
  'ledger.withdraw': async (scene) => {
    const id = await declareFor(scene.db, await owed(scene), scene.actor, scene.partner)
    return (api) => api.ledger.withdraw({ id })
  },
  'ledger.confirm': async (scene) => {
    const id = await declaredTo(scene)
    return (api) => api.ledger.confirm({ id })
  },
  'ledger.notSeen': async (scene) => {
    const id = await declaredTo(scene)
    return (api) => api.ledger.notSeen({ id })
  },
  'ledger.receive': async (scene) => {
    const matchId = await owing(scene)
    return (api) => api.ledger.receive({ key: newId(), from: partyIdOf(scene.partner.id), matchId, ...ofMatch })
  },
  'ledger.contest': async (scene) => {
    const id = await owed(scene)
    return (api) => api.ledger.contest({ id, word: 'J’étais absent.' })
  },
  'ledger.withdrawContest': async (scene) => {
    const id = await owed(scene)
    await contestShare({ db: scene.db, actor: scene.actor, input: { id, word: 'J’étais absent.' } })
    return (api) => api.ledger.withdrawContest({ id })
  },
  'ledger.keep': async (scene) => {
    const id = await contested(scene)
    return (api) => api.ledger.keep({ id, party: partyIdOf(scene.partner.id), word: 'Vous étiez là.' })
  },
  'ledger.correct': async (scene) => {
    const id = await contested(scene)
    return (api) => api.ledger.correct({ id, party: partyIdOf(scene.partner.id), amountCents: 0, from: 650, word: 'C’est vrai.' })
  },
  'ledger.remind': async (scene) => {
    const id = await owing(scene)
    return (api) => byDay(() => api.ledger.remind({ id, parties: [partyIdOf(scene.partner.id)] }))
  },
}
