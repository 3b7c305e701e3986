import type { MatchLedger, Share } from '@coup-denvoi/contract/ledger/ledger.schema'
import { useId } from 'react'
import { sharesByTask } from '#features/ledger/match-figures.ts'
import { shareNote } from '#features/ledger/share-texts.ts'
import { useNow } from '#lib/use-now.ts'
import { Button } from '#ui/forms/button.tsx'
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx'
import { PartyRow, ShareStatus } from '../party-row.tsx'

type ShareListProps = { ledger: MatchLedger; shares: readonly Share[]; onAnswerContest: (share: Share) => void }

/** « Où en est-on », for who organizes and is not the one who is paid. */
export function ShareList({ ledger, shares, onAnswerContest }: ShareListProps) {
  const id = useId()
  const now = useNow()
  const { settled, count } = sharesByTask(shares)
  return (
    <Sheet aria-labelledby={id}>
      <SheetHeader id={id} title="Où en est-on" aside={`${settled.length} ${settled.length > 1 ? 'reçus' : 'reçu'} sur ${count}`} />
      <ul>
        {shares.map((share) => (
          <PartyRow
            key={share.party.id}
            party={share.party}
            note={shareNote(ledger, share, now)}
            amountCents={share.amountCents}
            status={<ShareStatus state={share.state} mine={share.party.isViewer} />}
            actions={
              share.state === 'contested' &&
              ledger.can.correct &&
              !share.party.isViewer && (
                <Button onClick={() => onAnswerContest(share)}>
                  Répondre
                  <span className="sr-only">{` à ${share.party.displayName}`}</span>
                </Button>
              )
            }
          />
        ))}
      </ul>
    </Sheet>
  )
}
