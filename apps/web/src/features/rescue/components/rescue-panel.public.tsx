import { playersToConfirm } from '@coup-denvoi/contract/matches/match.rules'
import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { LoadingStatus } from '#ui/feedback/loading-status.tsx'
import { SectionError } from '#ui/feedback/section-error.tsx'
import { RowsSkeleton } from '#ui/feedback/skeleton.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { MinimumRow } from '#ui/match/minimum-row.tsx'
import { RefereeCard } from '#ui/match/referee-card.tsx'
import { rescueQuery } from '../rescue.queries.ts'
import { deciderText, missingTitle, voterText } from '../rescue-texts.ts'
import { RescueDecision } from './rescue-decision.tsx'
import { RescueVote } from './rescue-vote.tsx'

type RescuePanelProps = {
  match: Match
  now: Date
  /** Called when a control has the focus: it disappears with the panel, also when somebody else decides. */
  keepFocus: () => void
  onCancelMatch: () => void
}

/** A match « en danger »: what is missing, and what its players and who organizes it can do. */
export function RescuePanel({ match, now, keepFocus, onCancelMatch }: RescuePanelProps) {
  const query = useQuery(rescueQuery(match.id))
  const rescue = query.data
  const text = match.can.edit ? deciderText(match, now) : voterText(match, rescue?.can.vote ?? true, now)
  return (
    <>
      <DangerCard match={match} text={text} />
      {rescue ? (
        rescue.can.decide ? (
          <RescueDecision match={match} rescue={rescue} now={now} keepFocus={keepFocus} onCancelMatch={onCancelMatch} />
        ) : (
          <RescueVote match={match} rescue={rescue} now={now} keepFocus={keepFocus} />
        )
      ) : query.error ? (
        <SectionError query={query} />
      ) : (
        <Sheet as="div">
          <LoadingStatus />
          <RowsSkeleton count={4} />
        </Sheet>
      )}
    </>
  )
}

function DangerCard({ match, text }: { match: Match; text: ReactNode }) {
  const id = useId()
  const minimum = match.minPlayers ?? 0
  return (
    <section aria-labelledby={id} className="overflow-hidden rounded-md border border-yellow-text bg-surface">
      <div className="flex items-start gap-4 bg-yellow-soft px-4 pt-4.5 pb-3.5 max-xs:flex-col md:px-5">
        <RefereeCard color="yellow" size="sheet" className="ms-0.5 me-1 mt-0.5" />
        <div className="min-w-0">
          <h2 id={id}>{missingTitle(playersToConfirm(match) ?? 0)}</h2>
          <p className="mt-1.5 max-w-[62ch] leading-[1.45]">{text}</p>
        </div>
      </div>
      <div className="px-4 pt-4 pb-3.5 md:px-5">
        <MinimumRow taken={match.currentPlayers} minimum={minimum} total={match.maxPlayers} />
      </div>
    </section>
  )
}
