import { useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { balanceText } from '#features/funds/fund-texts.ts'
import { useLiveFund } from '#features/funds/funds.live.ts'
import { fundQuery, lastFundEntriesQuery } from '#features/funds/funds.queries.ts'
import { Link } from '#features/shell/components/link.public.tsx'
import { SectionError } from '#ui/feedback/section-error.tsx'
import { RowsSkeleton } from '#ui/feedback/skeleton.tsx'
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx'
import { useFundDialogs } from './dialogs/use-fund-dialogs.ts'
import { EntryRow } from './entry-row.tsx'

/** « Caisse du groupe » beside the ledger: its balance, the last entries, and what admins add. */
export function FundCard({ groupId }: { groupId: string }) {
  const id = useId()
  const card = useRef<HTMLDivElement>(null)
  const fundState = useQuery(fundQuery(groupId))
  const lastState = useQuery(lastFundEntriesQuery(groupId))
  const { Dialog, request, openDialog, closeDialog } = useFundDialogs()
  useLiveFund(groupId)
  const fund = fundState.data
  const entries = lastState.data
  const failed = [fundState, lastState].find(({ data, error }) => !data && error)
  return (
    <div ref={card} tabIndex={-1} className="rounded-md outline-none">
      <Sheet aria-labelledby={id}>
        <SheetHeader
          id={id}
          title="Caisse du groupe"
          aside={fund && <b className="text-base font-bold text-ink tabular-nums">{balanceText(fund.balanceCents)}</b>}
        />
        {failed ? (
          <div className="p-4 md:p-5">
            <SectionError query={failed} />
          </div>
        ) : !fund || !entries ? (
          <div aria-busy="true">
            <RowsSkeleton count={2} />
          </div>
        ) : (
          <>
            {entries.length === 0 ? (
              <p className="px-4 py-4 text-ink-2 md:px-5">
                Pas encore d’écriture. Ici se notent l’argent du groupe et ce qu’il achète{'\u00a0'}: ballons, chasubles, tournoi.
              </p>
            ) : (
              <ul>
                {entries.map((entry) => (
                  <EntryRow key={entry.id} groupId={groupId} entry={entry} onOpenReceipt={() => openDialog({ kind: 'receipt', entry })} />
                ))}
              </ul>
            )}
            {fund.can.keep && (
              <div className="grid grid-cols-2 border-t border-border text-sm max-xs:grid-cols-1 *:not-first:border-s *:not-first:border-border">
                <button type="button" className={footerClass} onClick={() => openDialog({ kind: 'expense', fund })}>
                  Ajouter une dépense
                </button>
                <button type="button" className={footerClass} onClick={() => openDialog({ kind: 'income', fund })}>
                  Ajouter une recette
                </button>
              </div>
            )}
            <div className="border-t border-border text-sm">
              <Link to="/groups/$id/caisse" params={{ id: groupId }} className={`${footerClass} no-underline hover:underline`}>
                Voir toute la caisse
              </Link>
            </div>
          </>
        )}
      </Sheet>
      {Dialog && request && <Dialog key={request.sequence} request={request} groupId={groupId} onClose={closeDialog} finalFocus={card} />}
    </div>
  )
}

const footerClass =
  'flex min-h-12 w-full items-center justify-center px-2 py-2 text-center font-strong hover:bg-hover focus-visible:-outline-offset-4'
