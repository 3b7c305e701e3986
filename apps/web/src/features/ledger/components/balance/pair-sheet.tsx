import type { PairBalance } from '@coup-denvoi/contract/ledger/ledger.schema'
import { formatAmount } from '@coup-denvoi/contract/lib/format'
import { useId } from 'react'
import { openCents, totalsOf } from '#features/ledger/balance-texts.ts'
import { matchesText } from '#features/ledger/ledger-texts.ts'
import { useNow } from '#lib/use-now.ts'
import { Button } from '#ui/forms/button.tsx'
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx'
import { PartyRow, ShareStatus } from '../party-row.tsx'
import { ReceiveButtons } from '../receive-buttons.public.tsx'

type PairSheetProps = {
  /** See `BookBalance`. */
  titleId?: string
  /** Null: outside of groups. */
  groupId: string | null
  pairs: readonly PairBalance[]
  onSettle: (pair: PairBalance) => void
  /** Called before a line may move. */
  onAnswer: () => void
}

/** With whom the viewer has something to settle. */
export function PairSheet({ titleId, groupId, pairs, onSettle, onAnswer }: PairSheetProps) {
  const now = useNow()
  const { debtors, creditors } = totalsOf(pairs)
  return (
    <>
      {creditors.length > 0 && (
        <People titleId={titleId} title="À qui vous devez">
          {creditors.map((pair) => (
            <PartyRow
              key={pair.party.id}
              aligned
              party={pair.party}
              note={pairNote(pair, now)}
              amountCents={Math.abs(pair.balanceCents)}
              status={<PairStatus pair={pair} />}
              actions={
                // With one person the button above does it.
                creditors.length > 1 &&
                openCents(pair) > 0 && (
                  <Button onClick={() => onSettle(pair)}>
                    Régler
                    <span className="sr-only">{` avec ${pair.party.displayName}`}</span>
                  </Button>
                )
              }
            />
          ))}
        </People>
      )}
      {debtors.length > 0 && (
        <People titleId={titleId} title="Qui vous doit">
          {debtors.map((pair) => (
            <PartyRow
              key={pair.party.id}
              aligned
              party={pair.party}
              note={pairNote(pair, now)}
              amountCents={pair.balanceCents}
              status={<PairStatus pair={pair} />}
              actions={
                openCents(pair) > 0 && (
                  <ReceiveButtons
                    receipt={{ from: pair.party.id, matchId: null, groupId, amountCents: openCents(pair), method: null }}
                    from={pair.party}
                    amountCents={openCents(pair)}
                    showsAmount={pair.declaredCents > 0}
                    onAnswer={onAnswer}
                  />
                )
              }
            />
          ))}
        </People>
      )}
    </>
  )
}

function People({ titleId = '', title, children }: { titleId?: string; title: string; children: React.ReactNode }) {
  const id = useId()
  return (
    <Sheet aria-labelledby={`${id} ${titleId}`}>
      <SheetHeader id={id} title={title} />
      <ul>{children}</ul>
    </Sheet>
  )
}

/** « pour 3 matchs », « dont 26,00 € payés d’avance » */
function pairNote({ matches, creditCents, balanceCents }: PairBalance, now: Date): string {
  if (creditCents === 0) return matchesText(matches, now)
  return creditCents === Math.abs(balanceCents) ? 'payé d’avance' : `dont ${formatAmount(creditCents)} payés d’avance`
}

/** What waits for an answer: what was said to be paid, and what is contested. */
function PairStatus({ pair: { balanceCents, declaredCents, contestedCents = 0 } }: { pair: PairBalance }) {
  const partOf = (cents: number) => (cents < Math.abs(balanceCents) ? ` ${formatAmount(cents)}` : '')
  return (
    <>
      {declaredCents > 0 && (
        <ShareStatus state="declared" label={`${balanceCents > 0 ? 'dit avoir payé' : 'à confirmer'}${partOf(declaredCents)}`} />
      )}
      {contestedCents > 0 && <ShareStatus state="contested" label={`contesté${partOf(contestedCents)}`} />}
    </>
  )
}
