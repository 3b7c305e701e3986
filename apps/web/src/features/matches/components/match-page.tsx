import type { Match } from '@coup-denvoi/contract/matches/match.schema'
import { useRef } from 'react'
import { useNow } from '#lib/use-now.ts'
import { Columns, Page, Stack } from '#ui/page.tsx'
import { useJoinMatch } from '../actions/use-join-match.ts'
import { useTakePlace } from '../actions/use-take-place.ts'
import { useWithdrawReplacement } from '../actions/use-withdraw-replacement.ts'
import { type Seeker, stanceOf } from '../match-stance.ts'
import { isOpenStance } from '../stance-words.ts'
import { useFocusAfter } from '../use-focus-after.ts'
import { useOrganiserToast } from '../use-organiser-toast.ts'
import { usePromotionToast } from '../use-promotion-toast.ts'
import { useRightsInTime } from '../use-rights-in-time.ts'
import { HandoverCard } from './handover-card.tsx'
import { MatchActionBar } from './match-action-bar.tsx'
import { MatchAnnouncer } from './match-announcer.tsx'
import { MatchBand } from './match-band.tsx'
import { MatchFacts } from './match-facts.tsx'
import { MatchJoinPanel } from './match-join-panel.tsx'
import type { MatchQuestion } from './match-question.ts'
import { MatchResult } from './match-result.tsx'
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
  const { take, isTaking } = useTakePlace(match, token)
  const { withdraw, isWithdrawing } = useWithdrawReplacement(match, token)
  const { Dialogs, asked, ask, close } = useMatchDialogs()
  usePromotionToast(match)
  useOrganiserToast(match)
  useRightsInTime(match, now)

  const place = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const organiser = useRef<HTMLDivElement>(null)
  const focusPlace = useFocusAfter(stance.kind, place)
  const focusSheet = useFocusAfter(match.handover, sheet)
  const focusOrganiser = useFocusAfter(match.handover, organiser)

  // On a phone the panel is gone once there is a place to take.
  const inSight = {
    get current() {
      return place.current?.checkVisibility() ? place.current : sheet.current
    },
  }
  const focusAnswer = useFocusAfter(match.viewer.status, inSight)
  const takeOver = (seeker: Seeker) => {
    focusPlace()
    take(seeker)
  }
  const takePlace = () => {
    if (stance.kind === 'replacing') return takeOver(stance.seeker)
    focusPlace()
    join()
  }
  const joining = isJoining || isTaking
  const afterwards = (kind: MatchQuestion['kind']) => {
    if (kind === 'handOver' || kind === 'becomeOrganiser') return organiser
    return kind === 'remove' ? sheet : inSight
  }
  const remove = (player: Match['players'][number]) => ask({ kind: 'remove', player })
  const barStandsIn = isOpenStance(stance) && match.viewer.status !== 'invited'
  return (
    <>
      <MatchBand match={match} />
      <MatchAnnouncer match={match} />
      <Page>
        {match.handover?.isForViewer && <HandoverCard match={match} handover={match.handover} token={token} onAnswer={focusSheet} />}
        <Columns aside="right">
          <div ref={sheet} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-md">
            {match.result && <MatchResult result={match.result} />}
            <MatchFacts match={match} />
            <PlayerSheet match={match} now={now} onJoin={takePlace} taking={joining} onTake={takeOver} onRemove={remove} />
            {hasBench(match, now) && <WaitingBench match={match} onRemove={remove} />}
            {match.description && <OrganiserWord text={match.description} />}
          </div>
          <Stack sticky className="max-lg:contents">
            {/* On a phone the action bar stands in for the panel, as long as there is a place to take, and nothing to say beside. */}
            <div ref={place} tabIndex={-1} className={`rounded-md ${barStandsIn ? 'max-lg:hidden' : 'max-lg:order-first'}`}>
              <MatchJoinPanel
                match={match}
                token={token}
                now={now}
                joining={joining}
                onJoin={takePlace}
                onDecline={focusAnswer}
                onLeave={() => ask({ kind: 'leave' })}
                onSeek={() => ask({ kind: 'seek' })}
                withdrawing={isWithdrawing}
                onWithdraw={withdraw}
              />
            </div>
            <div ref={organiser} tabIndex={-1} className="rounded-md">
              <OrganiserCard match={match} onAsk={ask} onCancelHandover={focusOrganiser} />
            </div>
          </Stack>
        </Columns>
        {barStandsIn && <MatchActionBar match={match} stance={stance} joining={joining} onJoin={takePlace} />}
      </Page>
      {Dialogs && asked && <Dialogs asked={asked} match={match} token={token} onClose={close} afterwards={afterwards(asked.kind)} />}
    </>
  )
}

/** An empty bench invites to sit down; once the match is under way or called off, it says nothing. */
function hasBench({ queue, status, startsAt }: Match, now: Date): boolean {
  return queue.length > 0 || (status !== 'cancelled' && now < new Date(startsAt))
}
