import type { MatchLedger, Share } from '@coup-denvoi/contract/ledger/ledger.schema'
import { isContested } from '@coup-denvoi/contract/ledger/share-state.rules'
import { presentMatchReference } from '#features/matches/match-reference.public.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { findLedgerOfMatch, managesLedger } from './ledger.access.ts'
import { creditOf, reversed, settleLines } from './ledger-lines.present.ts'
import { findParties, findPartiesOfAccounts, type PartyNames } from './ledger-parties.queries.ts'
import { findMatchReferences } from './match-references.queries.ts'
import { findRemindable, findShares, type ShareFacts, type SharesOfMatch } from './shares.queries.ts'

/** @throws MATCH_NOT_FOUND, LEDGER_NOT_FOUND for who neither owes, is owed nor organizes */
export async function readMatchLedger(
  db: Database,
  viewer: Pick<Viewer, 'id'>,
  { id }: { id: string },
  now = new Date(),
): Promise<Omit<MatchLedger, 'payeeDetails'>> {
  const ledger = await findLedgerOfMatch(db.read, viewer, id)
  const { match, cost, payeeId, ownId, isPayee } = ledger
  if (payeeId === null) throw apiError('LEDGER_NOT_FOUND')
  const found = await findShares(db.read, ledger)
  const manages = managesLedger(ledger)
  const own = found.shares.find(({ partyId }) => partyId === ownId)
  const shown = manages ? found.shares : own ? [own] : []
  const nameOf = await findParties(db.read, [payeeId, ...shown.map(({ partyId }) => partyId)], viewer.id)
  // Who organizes is the payee as long as nobody was named, and may have no party yet.
  const [organizer] = cost?.payeeId ? [] : await findPartiesOfAccounts(db.read, match.organizerId ? [match.organizerId] : [], viewer.id)
  const references = await findMatchReferences(db.read, viewer, [id, ...deductedFrom(found, ownId).map(({ matchId }) => matchId)])
  return {
    match: references.get(id) ?? presentMatchReference(match),
    groupId: match.groupId,
    totalCostCents: cost?.totalCost ?? null,
    pricePerPlayerCents: match.pricePerPlayer,
    sumCents: found.shares.reduce((sum, { amountCents }) => sum + amountCents, 0),
    present: cost?.present ?? 0,
    payee: organizer ?? nameOf(payeeId),
    own: own ? presentShare(own, nameOf, true) : null,
    creditCents: creditOf(found.lines.filter(({ counterpartyId }) => counterpartyId === ownId)),
    deductedFrom:
      own && own.deductedCents > 0
        ? deductedFrom(found, ownId).map(({ matchId, amountCents }) => ({ match: references.get(matchId) ?? null, amountCents }))
        : [],
    shares: manages ? found.shares.map((share) => presentShare(share, nameOf, isPayee || share.partyId === ownId)) : null,
    can: {
      ...ownRights(own, isPayee),
      receive: isPayee,
      remind: isPayee ? (await findRemindable(db.read, found, viewer, now)).map(({ partyId }) => partyId) : [],
      correct: manages,
      setCost: ledger.isOrganizing,
    },
  }
}

/** What the payee owes the viewer, for matches. */
const deductedFrom = ({ lines }: SharesOfMatch, ownId: string) =>
  settleLines(reversed(lines.filter(({ counterpartyId }) => counterpartyId === ownId)))
    .map(({ matchId, amountCents, paidCents, settledCents }) => ({ matchId, amountCents: amountCents - paidCents - settledCents }))
    .filter(({ amountCents }) => amountCents > 0)

function ownRights(own: ShareFacts | undefined, isPayee: boolean) {
  if (!own || isPayee) return { declare: false, withdraw: false, contest: false, withdrawContest: false }
  const contested = isContested(own.row)
  return {
    declare: !contested && own.dueCents > own.declaredCents,
    withdraw: own.payment?.receivedAt === null,
    contest: own.amountCents > 0 && !own.row?.contestedAt,
    withdrawContest: contested,
  }
}

/** @param isOfViewer paid by them, or to them: others don't learn what else a payment is for */
function presentShare(
  { partyId, guests, amountCents, dueCents, declaredCents, state, payment, row, answeredByName }: ShareFacts,
  nameOf: PartyNames,
  isOfViewer: boolean,
): Share {
  const paidCents = payment && (isOfViewer || payment.matchId !== null ? payment.amountCents : declaredCents)
  const at = payment && (payment.receivedAt ?? payment.declaredAt)
  return {
    guests,
    amountCents,
    dueCents,
    state,
    fixedCents: row?.fixedCents ?? null,
    party: nameOf(partyId),
    payment: payment && at && { id: payment.id, amountCents: paidCents ?? 0, method: payment.method, at: at.toISOString() },
    contest: row?.contestedAt && !row.contestWithdrawnAt ? presentContest(row, row.contestedAt, answeredByName) : null,
    remindedAt: row?.remindedAt?.toISOString() ?? null,
  }
}

const presentContest = (
  { contestWord: word, answer, answerWord, answeredAt }: NonNullable<ShareFacts['row']>,
  at: Date,
  answeredByName: string | null,
) => ({ word, at: at.toISOString(), answer, answerWord, answeredAt: answeredAt?.toISOString() ?? null, answeredByName })
