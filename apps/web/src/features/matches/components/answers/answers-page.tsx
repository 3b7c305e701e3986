import { formatCount } from '@coup-denvoi/contract/lib/format'
import { placesLeft } from '@coup-denvoi/contract/matches/match.rules'
import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { answersQuery } from '#features/matches/matches.queries.ts'
import { dayText } from '#features/matches/text/join-panel-text.ts'
import { BackLink } from '#features/shell/components/back-link.public.tsx'
import { dayAndTimeText } from '#lib/time/day-texts.ts'
import { useIsWideScreen } from '#lib/use-is-wide-screen.ts'
import { useNow } from '#lib/use-now.ts'
import { ListError } from '#ui/feedback/list-error.tsx'
import { RowsSkeleton } from '#ui/feedback/skeleton.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import { TurfHeader } from '#ui/layout/turf-header.tsx'
import { PlacesRow } from '#ui/match/places-row.tsx'
import { AbsentSheet, PresentSheet, UnansweredSheet } from './answer-sheets.tsx'

const LABELS = { present: 'Présents', absent: 'Absents', unanswered: 'Sans réponse' } as const
type Answer = keyof typeof LABELS

/** /matches/{id}/reponses: who comes, who does not, and who has not said. For the organizer. */
export function AnswersPage({ match }: { match: Match }) {
  const now = useNow()
  const query = useQuery(answersQuery(match.id))
  const isWide = useIsWideScreen()
  const [shown, setShown] = useState<Answer>('unanswered')
  const { data: answers } = query
  const sheets: Record<Answer, ReactNode> | undefined = answers && {
    present: <PresentSheet match={match} hasTitle={isWide} />,
    absent: <AbsentSheet people={answers.absent} now={now} hasTitle={isWide} />,
    unanswered: <UnansweredSheet match={match} answers={answers} now={now} hasTitle={isWide} />,
  }
  const counts = answers && { present: playerCount(match), absent: answers.absent.length, unanswered: answers.unanswered.length }
  return (
    <>
      <AnswersHeader match={match} now={now} />
      <Page>
        {!sheets || !counts ? (
          <Sheet as="div">{query.error ? <ListError query={query} /> : <RowsSkeleton count={6} />}</Sheet>
        ) : isWide ? (
          <div className="grid grid-cols-3 items-start gap-5">
            {sheets.present}
            {sheets.absent}
            {sheets.unanswered}
          </div>
        ) : (
          <Tabs
            label="Réponses"
            tabs={(Object.keys(LABELS) as Answer[]).map((value) => ({ value, label: LABELS[value], count: counts[value] }))}
            value={shown}
            onChange={setShown}
          >
            <div className="mt-4">{sheets[shown]}</div>
          </Tabs>
        )}
      </Page>
    </>
  )
}

function AnswersHeader({ match, now }: { match: Match; now: Date }) {
  const { id, title, currentPlayers, maxPlayers, players, group } = match
  const startsAt = new Date(match.startsAt)
  const viewerIndex = players.findIndex(({ isViewer }) => isViewer)
  return (
    <TurfHeader
      zone="half"
      before={
        <BackLink to="/matches/$id" params={{ id }}>
          <span dir="auto" className="truncate">
            {title}
          </span>
        </BackLink>
      }
      title={`Qui vient ${dayText(startsAt, now)}\u202f?`}
      subtitle={`${dayAndTimeText(startsAt, now)}${group ? `, ${group.name}` : ''}`}
      below={
        <div className="mt-3 grid gap-1.5">
          <PlacesRow taken={currentPlayers} total={maxPlayers} mine={viewerIndex < 0 ? undefined : viewerIndex} />
          <p className="flex flex-wrap gap-x-3 text-sm text-on-turf-2">
            <b className="display text-base text-white" aria-hidden="true">{`${currentPlayers}/${maxPlayers}`}</b>
            {placesText(match)}
          </p>
        </div>
      }
    />
  )
}

function placesText(match: Match): string {
  const guests = match.players.length - playerCount(match)
  const left = placesLeft(match)
  const among = guests > 0 ? `dont ${formatCount(guests, 'invité')}. ` : ''
  return `${among}${left === 0 ? 'La liste est complète.' : `Il reste ${formatCount(left, 'place')}.`}`
}

/** Guests have no answer of their own. */
const playerCount = ({ players }: Match): number => players.filter(({ guest }) => guest === null).length
