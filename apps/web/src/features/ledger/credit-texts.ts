import { LEDGER_LIMITS } from '@coup-denvoi/contract/ledger/ledger.schema'
import type { SeriesCredit, SeriesLedger } from '@coup-denvoi/contract/ledger/series-ledger.schema'
import { matchesLeft } from '@coup-denvoi/contract/ledger/share-state.rules'
import { formatAmount, formatCount } from '@coup-denvoi/contract/lib/format'
import { shortDayText } from '#lib/time/day-texts.ts'
import { callName, nameOf } from './ledger-texts.ts'

/** « environ 5 matchs »; empty where a match costs nothing */
export const matchesLeftText = (creditCents: number, priceCents: number): string =>
  priceCents > 0 && creditCents > 0 ? `environ ${formatCount(matchesLeft(creditCents, priceCents), 'match')}` : ''

/** Below the name of a subscriber. */
export const creditNote = ({ creditCents, lastPayment }: SeriesCredit, priceCents: number, now: Date): string =>
  [
    matchesLeftText(creditCents, priceCents),
    lastPayment && `${formatAmount(lastPayment.amountCents)} le ${shortDayText(new Date(lastPayment.at), now)}`,
  ]
    .filter(Boolean)
    .join('\u00a0· ')

/** « Karim garde 34,00 € d’avance chez Maël. » */
export function keptText({ party, payee, creditCents }: SeriesLedger['kept'][number]): string {
  const who = party.isViewer ? 'Vous gardez' : `${callName(party)} garde`
  return `${who} ${formatAmount(creditCents)} d’avance chez ${payee.isViewer ? 'vous' : callName(payee)}.`
}

/** « Karim Haddad », for lists to choose from */
export const subscriberName = ({ party }: SeriesCredit): string => nameOf(party)

/** What one pays ahead at once: five matches, or ten. */
export const presetsOf = (priceCents: number): { matches: number; cents: number }[] =>
  [5, 10].map((matches) => ({ matches, cents: matches * priceCents })).filter(({ cents }) => cents > 0 && cents <= LEDGER_LIMITS.prepayment)
