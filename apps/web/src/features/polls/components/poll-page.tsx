import type { GuestKey } from '@coup-denvoi/contract/matches/guests/guest.schema'
import type { Poll } from '@coup-denvoi/contract/polls/poll.schema'
import { useRef } from 'react'
import { BackLink } from '#features/shell/components/back-link.public.tsx'
import { Link } from '#features/shell/components/link.public.tsx'
import { placePath } from '#lib/guest-places.ts'
import { dayAndTimeText } from '#lib/time/day-texts.ts'
import { useFocusAfterChange } from '#lib/use-focus-after-change.ts'
import { useNow } from '#lib/use-now.ts'
import { buttonClass } from '#ui/forms/button.tsx'
import { CopyField } from '#ui/forms/copy-field.tsx'
import { Columns, Page, Stack } from '#ui/layout/page.tsx'
import { Sheet, SheetBody, SheetHeader } from '#ui/layout/sheet.tsx'
import { TurfHeader } from '#ui/layout/turf-header.tsx'
import { pollPath, pollStateText } from '../poll-texts.ts'
import { useLivePolls } from '../polls.live.ts'
import type { PollAccess } from '../polls.queries.ts'
import { PollActions } from './poll-actions.tsx'
import { PollAnswerForm } from './poll-answer-form.tsx'
import { PollDatesSheet } from './poll-dates-sheet.tsx'
import { PollTable } from './poll-table.tsx'
import { PollUnansweredSheet } from './poll-unanswered-sheet.tsx'

type PollPageProps = { poll: Poll; access: PollAccess; onGuest: (guest: GuestKey) => void }

/** /sondage/{id}: the answers of the viewer, the dates, and who can when. */
export function PollPage({ poll, access, onGuest }: PollPageProps) {
  const { group, token, answers } = poll
  useLivePolls({ name: 'poll', id: poll.id, token: access.token })
  const heading = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLElement>(null)
  const focusAfterRemoval = useFocusAfterChange(answers?.length, table, heading)
  return (
    <>
      <TurfHeader
        before={
          group && (
            <BackLink to="/groups/$id" params={{ id: group.id }}>
              <bdi className="truncate">{group.name}</bdi>
            </BackLink>
          )
        }
        title={poll.title}
        subtitle={`Sondage de dates\u00a0· ${pollStateText(poll)}`}
      >
        <p className="mt-1.5 text-on-turf-2">
          {[`${poll.organizerName} vous demande`, poll.format, poll.location || poll.city].join('\u00a0· ')}
        </p>
      </TurfHeader>
      <div ref={heading} tabIndex={-1} className="focus-visible:outline-none">
        <Page>
          <Columns aside="right">
            <Stack>
              {poll.state === 'decided' && <Decision poll={poll} guest={access.guest} />}
              {poll.can.answer && <PollAnswerForm key={access.guest?.guestId ?? 'me'} poll={poll} access={access} onGuest={onGuest} />}
              <PollDatesSheet poll={poll} />
              {answers && answers.length > 0 && <PollTable poll={poll} answers={answers} tableRef={table} onRemove={focusAfterRemoval} />}
            </Stack>
            <Stack>
              {access.guest && token && poll.own && <OwnLink id={poll.id} token={token} guest={access.guest} />}
              {access.isMember && token && <PollLink poll={poll} />}
              {poll.unanswered && <PollUnansweredSheet poll={poll} unanswered={poll.unanswered} />}
              {(poll.can.delete || poll.can.report) && <PollActions poll={poll} token={access.token} finalFocus={heading} />}
            </Stack>
          </Columns>
        </Page>
      </div>
    </>
  )
}

function Decision({ poll, guest }: { poll: Poll; guest: GuestKey | null }) {
  const now = useNow()
  const date = poll.dates.find(({ id }) => id === poll.chosenDateId)
  return (
    <Sheet aria-labelledby="poll-decision">
      <SheetHeader id="poll-decision" title="La date est choisie" />
      <SheetBody className="grid gap-3.5">
        <p>
          {date ? <b>{dayAndTimeText(new Date(date.startsAt), now)}</b> : 'Le match est fait'}
          {date && poll.own?.[date.id] === 'yes' && '. Vous aviez dit oui.'}
        </p>
        {poll.matchId &&
          (guest ? (
            <a href={placePath(poll.matchId, guest)} className={buttonClass({ variant: 'primary' })}>
              Voir ma place
            </a>
          ) : (
            <Link to="/matches/$id" params={{ id: poll.matchId }} className={buttonClass({ variant: 'primary' })}>
              Voir le match
            </Link>
          ))}
      </SheetBody>
    </Sheet>
  )
}

const COPY_TEXTS = { copied: 'Lien copié', refused: 'Copiez l’adresse sélectionnée.' }

function PollLink({ poll }: { poll: Poll }) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <Sheet aria-label="Partager">
      <SheetHeader title="Partager" />
      <SheetBody className="grid gap-3">
        <CopyField label="Le lien du sondage" value={`${location.origin}${pollPath(poll)}`} inputRef={field} messages={COPY_TEXTS} />
        {poll.state === 'open' && <p className="text-sm text-ink-2">Qui a le lien répond, même sans compte.</p>}
      </SheetBody>
    </Sheet>
  )
}

function OwnLink({ id, token, guest }: { id: string; token: string; guest: GuestKey }) {
  const field = useRef<HTMLInputElement>(null)
  const value = `${location.origin}${pollPath({ id, token })}#${guest.guestId}.${guest.secret}`
  return (
    <Sheet aria-label="Retrouver cette page">
      <SheetHeader title="Retrouver cette page" />
      <SheetBody className="grid gap-3">
        <CopyField label="Votre lien" value={value} inputRef={field} messages={COPY_TEXTS} />
        <p className="text-sm text-ink-2">{'Ce lien est le vôtre\u00a0: il suffit pour changer d’avis ou prendre la place.'}</p>
      </SheetBody>
    </Sheet>
  )
}
