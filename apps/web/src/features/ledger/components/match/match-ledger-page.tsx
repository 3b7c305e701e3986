import type { MatchLedger } from '@coup-denvoi/contract/ledger/ledger.schema'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { matchQuery } from '#features/matches/matches.queries.ts'
import { useFocusAfterChange } from '#lib/use-focus-after-change.ts'
import { useLazyDialog } from '#lib/use-lazy-dialog.ts'
import { useNow } from '#lib/use-now.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Columns, Page, Stack } from '#ui/layout/page.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { DateJersey } from '#ui/match/date-jersey.tsx'
import { AccountSheet } from './account-sheet.tsx'
import type { LedgerDialogParams, LedgerDialogsProps } from './ledger-dialog-params.ts'
import { MatchLedgerHeader } from './match-ledger-header.tsx'
import { OwnShare } from './own-share.tsx'
import { PayShare } from './pay-share.tsx'
import { PayeeDetailsSheet } from './payee-details-sheet.tsx'
import { ReceivedSheet } from './received-sheet.tsx'
import { ShareList } from './share-list.tsx'

/** /matches/{id}/cagnotte: one's share, or what others owe who paid for the pitch. */
export function MatchLedgerPage({ id, ledger }: { id: string; ledger: MatchLedger }) {
  const now = useNow()
  const { own, shares, payee, can } = ledger
  const { data: match } = useQuery({ ...matchQuery(id), enabled: ledger.match.id !== null })
  const page = useRef<HTMLDivElement>(null)
  const keepFocus = useFocusAfterChange(own?.state, page)
  const { Dialog, request, openDialog, closeDialog } = useLazyDialog<LedgerDialogParams, LedgerDialogsProps>(loadDialogs)
  const correctable = can.correct ? (shares ?? []).filter(({ state, party }) => state !== 'own' && !party.isViewer) : []
  const isReceiving = can.receive && shares !== null
  const showsOwn = own !== null && own.state !== 'own'
  return (
    <>
      <MatchLedgerHeader ledger={ledger} match={match} now={now} />
      <Page>
        <Columns aside="right">
          <div ref={page} tabIndex={-1} className="rounded-md outline-none">
            <Stack>
              {showsOwn &&
                (own.state === 'due' ? (
                  <PayShare
                    matchId={id}
                    ledger={ledger}
                    share={own}
                    onPay={keepFocus}
                    onContest={() => openDialog({ kind: 'contest', share: own })}
                  />
                ) : (
                  <OwnShare
                    matchId={id}
                    ledger={ledger}
                    share={own}
                    onChange={keepFocus}
                    onContest={() => openDialog({ kind: 'contest', share: own })}
                  />
                ))}
              {isReceiving ? (
                <ReceivedSheet
                  matchId={id}
                  ledger={ledger}
                  shares={shares}
                  page={page}
                  onAnswerContest={(share) => openDialog({ kind: 'answer', share })}
                />
              ) : (
                shares &&
                shares.length > 0 &&
                !showsOwn && (
                  <ShareList ledger={ledger} shares={shares} onAnswerContest={(share) => openDialog({ kind: 'answer', share })} />
                )
              )}
              {!showsOwn && (shares?.length ?? 0) === 0 && (
                <Sheet as="div">
                  <EmptyState
                    visual={<DateJersey date={new Date(ledger.match.startsAt)} state="past" size={84} />}
                    title="Pas encore de parts"
                  >
                    Elles se comptent à la fin du match, entre les présents.
                  </EmptyState>
                </Sheet>
              )}
            </Stack>
          </div>
          <Stack sticky>
            {!isReceiving && showsOwn && shares && (
              <ShareList ledger={ledger} shares={shares} onAnswerContest={(share) => openDialog({ kind: 'answer', share })} />
            )}
            <AccountSheet
              ledger={ledger}
              onSetCost={can.setCost && match ? () => openDialog({ kind: 'cost', match }) : undefined}
              onCorrect={correctable.length > 0 ? () => openDialog({ kind: 'correct', shares: correctable }) : undefined}
            />
            {payee.isViewer && <PayeeDetailsSheet />}
          </Stack>
        </Columns>
      </Page>
      {Dialog && request && (
        <Dialog key={request.sequence} request={request} matchId={id} ledger={ledger} onClose={closeDialog} finalFocus={page} />
      )}
    </>
  )
}

const loadDialogs = () => import('./ledger-dialogs.tsx').then(({ LedgerDialogs }) => LedgerDialogs)
