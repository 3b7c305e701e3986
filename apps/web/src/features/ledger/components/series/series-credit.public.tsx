import { useQuery } from '@tanstack/react-query'
import { keptText } from '#features/ledger/credit-texts.ts'
import { useLiveSeriesLedger } from '#features/ledger/ledger.live.ts'
import { seriesLedgerQuery } from '#features/ledger/ledger.queries.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { OwnCredit, type PaidSeries } from './own-credit.tsx'
import { SubscribersSheet } from './subscribers-sheet.tsx'

/** On the page of a series, for its people: « Abonnés », or what one has left. Nothing where matches cost nothing and nobody paid ahead. */
export function SeriesCredit({ series }: { series: PaidSeries }) {
  const { data: ledger } = useQuery(seriesLedgerQuery(series.id))
  useLiveSeriesLedger()
  if (!ledger) return null
  const { own, subscribers, kept, priceCents, can } = ledger
  const hasPaid = own !== null && (own.creditCents > 0 || own.lastPayment !== null || own.declared !== null)
  const isUsed = subscribers?.some(({ creditCents, lastPayment, declared }) => creditCents > 0 || lastPayment || declared)
  return (
    <>
      {kept.map((one) => (
        <Notice key={`${one.party.id} ${one.payee.id}`}>{keptText(one)}</Notice>
      ))}
      {own && ledger.payee && (hasPaid || (can.prepay && priceCents > 0)) && (
        <OwnCredit series={series} ledger={ledger} own={own} payee={ledger.payee} />
      )}
      {subscribers && (priceCents > 0 || isUsed) && <SubscribersSheet series={series} ledger={ledger} subscribers={subscribers} />}
    </>
  )
}
