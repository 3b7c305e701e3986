import { formatList } from '@coup-denvoi/contract/lib/format-list'
import { formatAtTime, localDate } from '@coup-denvoi/contract/lib/local-time'
import type { MatchAnswers } from '@coup-denvoi/contract/matches/invitations/invitation.schema'
import { placesLeft } from '@coup-denvoi/contract/matches/match.rules'
import type { Match, MatchPlayer } from '@coup-denvoi/contract/matches/match-detail.schema'
import { matchNotifications } from '@coup-denvoi/contract/notifications/match-notification.texts'
import { type ReactNode, useId, useRef } from 'react'
import { useSeekAnswers } from '#features/matches/actions/use-seek-answers.ts'
import { RemindButton } from '#features/matches/components/remind-button.public.tsx'
import { PlayerName } from '#features/players/components/player-name.public.tsx'
import { timeAgo } from '#lib/time/time-ago.ts'
import { useFocusAfterChange } from '#lib/use-focus-after-change.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Row } from '#ui/layout/row.tsx'
import { Sheet, SheetBody, SheetHeader } from '#ui/layout/sheet.tsx'
import { UnfoldingRows } from '#ui/layout/unfolding-rows.tsx'
import { Avatar } from '#ui/players/avatar.tsx'

const SHOWN_AT_FIRST = 7

type Person = { userId: string | null; displayName: string; photo: string | null; kit: number; hasProfile: boolean; isViewer?: boolean }

export function PresentSheet({ match: { players, queue }, hasTitle }: { match: Match; hasTitle: boolean }) {
  const listed = [...players, ...queue]
  const people = listed.filter(({ guest }) => guest === null)
  return (
    <AnswerSheet title="Présents" hasTitle={hasTitle} people={people} empty="Personne n’a encore dit oui.">
      {(person) => <PersonRow person={person} text={presentText(person, listed, queue)} />}
    </AnswerSheet>
  )
}

function presentText({ userId, isViewer }: MatchPlayer, listed: MatchPlayer[], queue: MatchPlayer[]): string {
  const guests = userId === null ? [] : listed.filter(({ guest }) => guest?.hostId === userId).map(({ displayName }) => displayName)
  const parts = [
    isViewer ? 'vous organisez' : '',
    queue.some((waiting) => userId !== null && waiting.userId === userId) ? 'sur le banc' : '',
    guests.length > 0 ? `avec ${formatList(guests)}, ${guests.length > 1 ? 'invités' : 'invité'}` : '',
  ]
  return parts.filter(Boolean).join(', ')
}

export function AbsentSheet({ people, now, hasTitle }: { people: MatchAnswers['absent']; now: Date; hasTitle: boolean }) {
  return (
    <AnswerSheet title="Absents" hasTitle={hasTitle} people={people} empty="Personne n’a dit non.">
      {(person) => <PersonRow person={person} text={timeAgo(new Date(person.answeredAt), now)} />}
    </AnswerSheet>
  )
}

type UnansweredSheetProps = { match: Match; answers: MatchAnswers; now: Date; hasTitle: boolean }

export function UnansweredSheet({ match, answers, now, hasTitle }: UnansweredSheetProps) {
  return (
    <AnswerSheet
      title="Sans réponse"
      hasTitle={hasTitle}
      people={answers.unanswered}
      empty="Tout le monde a répondu."
      top={<Reminder match={match} answers={answers} now={now} />}
    >
      {(person) => <PersonRow person={person} />}
    </AnswerSheet>
  )
}

/** « Relancer »: what they will read, and the button; after it, when the next one is possible. */
function Reminder({ match, answers: { unanswered, remindedAt, canRemind }, now }: Omit<UnansweredSheetProps, 'hasTitle'>) {
  const { remind, isReminding, error } = useSeekAnswers(match.id)
  const place = useRef<HTMLDivElement>(null)
  const focusPlace = useFocusAfterChange(canRemind, place)
  const isRemindedToday = remindedAt !== null && localDate(new Date(remindedAt)) === localDate(now)
  if (!canRemind && !isRemindedToday) return null
  return (
    <div ref={place} tabIndex={-1} className="border-b border-border focus-visible:-outline-offset-4">
      <SheetBody className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
        {canRemind ? (
          <>
            <p dir="auto" className="rounded-sm bg-surface-2 px-3 py-2 text-sm/[1.4] wrap-anywhere">
              <span className="sr-only">{'Message envoyé\u00a0: '}</span>
              {matchNotifications.answerSought({ ...match, startsAt: new Date(match.startsAt), placesLeft: placesLeft(match) }).content}
            </p>
            <RemindButton
              count={unanswered.length}
              busy={isReminding}
              onRemind={() => {
                focusPlace()
                remind()
              }}
            />
            {error && (
              <Notice tone="red" role="alert">
                {error.message}
              </Notice>
            )}
            <p className="text-center text-sm text-ink-2">Une fois par jour au plus.</p>
          </>
        ) : (
          <Notice tone="green">
            <b className="block font-strong">{`Relance envoyée ${formatAtTime(new Date(remindedAt ?? now))}.`}</b>
            Prochaine relance possible demain.
          </Notice>
        )}
      </SheetBody>
    </div>
  )
}

type AnswerSheetProps<One extends Person> = {
  title: string
  /** On a phone, the tab is the title. */
  hasTitle: boolean
  people: readonly One[]
  empty: string
  top?: ReactNode
  children: (person: One) => ReactNode
}

function AnswerSheet<One extends Person>({ title, hasTitle, people, empty, top, children }: AnswerSheetProps<One>) {
  const id = useId()
  return (
    <Sheet {...(hasTitle ? { 'aria-labelledby': id } : { 'aria-label': title })}>
      {hasTitle && <SheetHeader id={id} title={title} aside={<b className="display text-lg text-ink">{people.length}</b>} />}
      {people.length === 0 ? (
        <SheetBody className="text-ink-2">{empty}</SheetBody>
      ) : (
        <>
          {top}
          <UnfoldingRows
            items={people}
            shownAtFirst={SHOWN_AT_FIRST}
            keyOf={({ userId, displayName }) => userId ?? displayName}
            renderRow={children}
          />
        </>
      )}
    </Sheet>
  )
}

const PersonRow = ({ person: { userId, displayName, photo, kit, hasProfile, isViewer }, text }: { person: Person; text?: string }) => (
  <Row
    visual={<Avatar photo={photo} kit={kit} name={displayName} size={40} mine={isViewer} />}
    title={
      <b className="[&_a]:-my-3 [&_a]:inline-block [&_a]:py-3 [&_a]:no-underline [&_a]:hover:underline">
        <PlayerName id={hasProfile ? userId : null} name={displayName} />
      </b>
    }
    subtitle={text}
  />
)
