import type { DeclaredPayment } from '@coup-denvoi/contract/ledger/ledger.schema'
import type { PartyNames } from '../ledger-parties.queries.ts'
import type { MatchReference } from '../match-references.queries.ts'
import type { PaymentRow } from './ledger-payments.table.ts'

/** « J’ai payé » without an answer, with the title of the series that it is ahead for. */
export type OpenPayment = PaymentRow & { seriesTitle: string | null }

type Names = { nameOf: PartyNames; references?: ReadonlyMap<string, MatchReference> }

export const presentDeclared = (payment: OpenPayment, { nameOf, references }: Names): DeclaredPayment => ({
  id: payment.id,
  from: nameOf(payment.fromId),
  to: nameOf(payment.toId),
  amountCents: payment.amountCents,
  // « J’ai payé » always says how.
  method: payment.method ?? 'cash',
  match: (payment.matchId && references?.get(payment.matchId)) || null,
  seriesTitle: payment.seriesTitle,
  declaredAt: (payment.declaredAt ?? new Date(0)).toISOString(),
  notSeenAt: payment.notSeenAt?.toISOString() ?? null,
})
