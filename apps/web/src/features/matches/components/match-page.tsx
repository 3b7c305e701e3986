import type { Match } from '@coup-denvoi/contract/matches/match.schema'
import { useEffect, useRef } from 'react'
import { useNow } from '#lib/use-now.ts'
import { Columns, Page, Stack } from '#ui/page.tsx'
import { useJoinMatch } from '../actions/use-join-match.ts'
import { stanceOf } from '../match-stance.ts'
import { usePromotionToast } from '../use-promotion-toast.ts'
import { useRightsInTime } from '../use-rights-in-time.ts'
import { MatchActionBar } from './match-action-bar.tsx'
import { MatchAnnouncer } from './match-announcer.tsx'
import { MatchBand } from './match-band.tsx'
import { MatchFacts } from './match-facts.tsx'
import { MatchJoinPanel } from './match-join-panel.tsx'
import { OrganiserCard } from './organiser-card.tsx'
import { OrganiserWord } from './organiser-word.tsx'
import { PlayerSheet } from './player-sheet.tsx'
import { useMatchDialogs } from './use-match-dialogs.ts'
import { WaitingBench } from './waiting-bench.tsx'

type MatchPageProps = {
  match: Match
  /** Of the share link by which the viewer came. */
  token?: string
}

/** A match: its facts, its sheet, its bench, and one's own place on it. */
export function MatchPage({ match, token }: MatchPageProps) {
  const now = useNow()
  const stance = stanceOf(match, now)
  const { join, isJoining } = useJoinMatch(match, token)
  const { Dialogs, asked, ask, close } = useMatchDialogs()
  usePromotionToast(match)
  useRightsInTime(match, now)

  const place = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const joined = useRef(false)
  // The button that was pressed is gone with what it did: the focus goes on where the answer is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is about the moment at which the stance changes
  useEffect(() => {
    if (joined.current && document.activeElement === document.body) place.current?.focus({ preventScroll: true })
    joined.current = false
  }, [stance.kind])

  // On a phone the panel is gone once there is a place to take.
  const inSight = {
    get current() {
      return place.current?.checkVisibility() ? place.current : sheet.current
    },
  }
  const takePlace = () => {
    joined.current = true
    join()
  }
  const remove = (player: Match['players'][number]) => ask({ kind: 'remove', player })
  const barStandsIn = (stance.kind === 'open' || stance.kind === 'full') && match.viewer.status !== 'invited'
  return (
    <>
      <MatchBand match={match} />
      <MatchAnnouncer match={match} />
      <Page>
        <Columns aside="right">
          <div ref={sheet} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-md">
            <MatchFacts match={match} />
            <PlayerSheet match={match} now={now} onJoin={takePlace} onRemove={remove} />
            {hasBench(match, now) && <WaitingBench match={match} onRemove={remove} />}
            {match.description && <OrganiserWord text={match.description} />}
          </div>
          <Stack sticky className="max-lg:contents">
            {/* On a phone the action bar stands in for the panel, as long as there is a place to take, and nothing to say beside. */}
            <div ref={place} tabIndex={-1} className={`rounded-md ${barStandsIn ? 'max-lg:hidden' : 'max-lg:order-first'}`}>
              <MatchJoinPanel match={match} now={now} joining={isJoining} onJoin={takePlace} onLeave={() => ask({ kind: 'leave' })} />
            </div>
            <OrganiserCard
              match={match}
              onContact={() => ask({ kind: 'contact' })}
              onShare={() => ask({ kind: 'share' })}
              onCancel={() => ask({ kind: 'cancel' })}
            />
          </Stack>
        </Columns>
        <MatchActionBar match={match} stance={stance} joining={isJoining} onJoin={takePlace} />
      </Page>
      {Dialogs && asked && (
        <Dialogs asked={asked} match={match} token={token} onClose={close} afterwards={asked.kind === 'remove' ? sheet : inSight} />
      )}
    </>
  )
}

/** An empty bench invites to sit down; once the match is under way or called off, it says nothing. */
function hasBench({ queue, status, startsAt }: Match, now: Date): boolean {
  return queue.length > 0 || (status !== 'cancelled' && now < new Date(startsAt))
}
