import { formatOrdinal } from '@coup-denvoi/contract/lib/format'
import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { initialsOf } from '@coup-denvoi/contract/users/user.rules'
import type { ReactNode } from 'react'
import type { ViewerState } from '#features/matches/page/viewer-state.ts'
import { BenchSeats } from '#ui/match/bench.tsx'
import { DateJersey } from '#ui/match/date-jersey.tsx'
import { EmptyJersey } from '#ui/match/empty-jersey.tsx'
import { Jersey } from '#ui/match/jersey.tsx'
import { RefereeCard } from '#ui/match/referee-card.tsx'

type JoinPanelVisualProps = { viewerState: Exclude<ViewerState, { kind: 'byRequest' }>; match: Match; isJoining: boolean }

/** The viewer's jersey, the one that waits for them, or what stands for the state of the match. */
export function JoinPanelVisual({ viewerState, match, isJoining }: JoinPanelVisualProps) {
  const { players, queue, startsAt } = match
  const viewer = [...players, ...queue].find((player) => player.isViewer)
  switch (viewerState.kind) {
    case 'open':
      return <EmptyJersey text={viewerState.placeNumber} size={92} highlight={isJoining ? undefined : 'moving'} />
    case 'offered':
    case 'firstCome':
      return <EmptyJersey text={viewerState.placeNumber} size={92} highlight="still" />
    case 'replacing':
      return <EmptyJersey size={92} highlight={isJoining ? undefined : 'moving'} />
    case 'full':
      return (
        <BenchSeats
          jerseys={
            queue
              .slice(0, 2)
              .map((player) => <Jersey key={player.joinedAt} kit={player.kit} text={initialsOf(player.displayName)} size={48} />) as [
              ReactNode?,
              ReactNode?,
            ]
          }
        />
      )
    case 'going':
      return <Jersey kit={viewer?.kit ?? 0} mine text={viewerState.placeNumber} name={viewer?.displayName.split(/\s/)[0]} size={92} />
    case 'waiting':
      // The jersey font has no superscript letters.
      return <Jersey kit={viewer?.kit ?? 0} mine text={formatOrdinal(viewerState.queuePosition).normalize('NFKC')} size={92} />
    case 'cancelled':
    case 'removed':
      return <RefereeCard color="red" size="xl" className="mx-4" />
    case 'finished':
      return <DateJersey date={new Date(startsAt)} state="past" size={84} />
    case 'ongoing':
      return <DateJersey date={new Date(startsAt)} state="chalk" size={84} />
    case 'closed':
      return <EmptyJersey size={92} />
  }
}
