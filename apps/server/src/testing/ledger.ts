import { declarePayment } from '#features/ledger/commands/declare-payment.ts'
import { noteReceipt } from '#features/ledger/commands/note-receipt.ts'
import { partyIdOf } from '#features/ledger/ledger-parties.queries.ts'
import { readMatchLedger } from '#features/ledger/match-ledger.queries.ts'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/new-id.ts'
import type { Person } from './people.ts'

/** What each owes for a match, and the state of it, as the viewer sees it. */
export async function sharesSeenBy(db: Database, viewer: Person, id: string): Promise<Record<string, [cents: number, state: string]>> {
  const { shares } = await readMatchLedger(db, viewer, { id })
  return Object.fromEntries((shares ?? []).map(({ party, amountCents, state }) => [party.displayName, [amountCents, state]]))
}

/** « J’ai payé ». @returns the id of the payment */
export async function declareFor(db: Database, matchId: string, from: Person, to: Person, amountCents = 650): Promise<string> {
  const key = newId()
  const input = { key, to: partyIdOf(to.id), matchId, groupId: null, amountCents, method: 'lydia' as const }
  await declarePayment({ db, actor: from, input })
  return key
}

type InGroup = { groupId: string; from: Person; to: Person; amountCents: number }

/** « J’ai payé » of what is owed in a group in all. @returns the id of the payment */
export async function declareInGroup(db: Database, { groupId, from, to, amountCents }: InGroup): Promise<string> {
  const key = newId()
  const input = { key, to: partyIdOf(to.id), matchId: null, groupId, amountCents, method: 'cash' as const }
  await declarePayment({ db, actor: from, input })
  return key
}

/** « Reçu » without « J’ai payé » of what is owed in a group in all. */
export const receiveInGroup = (db: Database, { groupId, from, to, amountCents }: InGroup): Promise<void> =>
  noteReceipt({ db, actor: to, input: { key: newId(), from: partyIdOf(from.id), matchId: null, groupId, amountCents, method: null } })
