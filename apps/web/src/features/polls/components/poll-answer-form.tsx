import { formatDayAndTime, formatTime } from '@coup-denvoi/contract/lib/local-time'
import type { GuestKey } from '@coup-denvoi/contract/matches/guests/guest.schema'
import { GUEST_LIMITS } from '@coup-denvoi/contract/matches/guests/guest.schema'
import { POLL_CHOICES, type Poll, type PollChoice } from '@coup-denvoi/contract/polls/poll.schema'
import { useState } from 'react'
import { Link } from '#features/shell/components/link.public.tsx'
import { useDraft } from '#lib/drafts/use-draft.ts'
import { newPlaceKey } from '#lib/guest-places.ts'
import { useSiteZone } from '#lib/ssr/use-site-zone.ts'
import { Button } from '#ui/forms/button.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { Segment, Segments } from '#ui/forms/segments.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { Sheet, SheetBody, SheetHeader } from '#ui/layout/sheet.tsx'
import { DateJersey } from '#ui/match/date-jersey.tsx'
import { CheckedForm } from '#ui/overlays/checked-form.tsx'
import { useAnswerPoll } from '../actions/use-answer-poll.ts'
import { CHOICE_TEXTS, pollPath } from '../poll-texts.ts'
import type { PollAccess } from '../polls.queries.ts'
import { PollMark } from './poll-mark.tsx'

type PollAnswerFormProps = { poll: Poll; access: PollAccess; onGuest: (guest: GuestKey) => void }

/** « Oui », « Si besoin » or « Non » for each date; without an account with a first name. */
export function PollAnswerForm({ poll, access, onGuest }: PollAnswerFormProps) {
  const isGuest = !access.isMember
  const ownName = poll.answers?.find(({ isViewer }) => isViewer)?.name ?? ''
  // Only what is changed here: the rest follows what another device answers.
  const [values, change, discard] = useDraft<AnswerValues>(`poll-answer:${poll.id}`, { name: ownName, choices: {} })
  const shown = { ...poll.own, ...values.choices }
  // Kept for a repeated try, so that sending twice is sending once.
  const [newKey] = useState(newPlaceKey)
  const [error, setError] = useState<{ name?: string; choices?: string }>({})
  const { answer, isAnswering } = useAnswerPoll(access, poll, (guest, sent) => {
    const isSent = ([dateId, choice]: [string, PollChoice]) => sent.some((each) => each.dateId === dateId && each.choice === choice)
    const unsent = Object.entries(values.choices).filter((entry) => !isSent(entry))
    change({ choices: Object.fromEntries(unsent) })
    if (unsent.length === 0) discard()
    if (guest) onGuest(guest)
  })
  const choices = poll.dates.flatMap(({ id: dateId }) => {
    const choice = shown[dateId]
    return choice ? [{ dateId, choice }] : []
  })
  const zone = useSiteZone(new Date(poll.dates[0]?.startsAt ?? poll.deadline))
  const missing = poll.dates.length - choices.length

  function send() {
    const name = isGuest && values.name.trim() === '' ? 'Dites-nous au moins votre prénom.' : undefined
    const none = choices.length === 0 ? 'Répondez au moins pour une date' : undefined
    setError({ name, choices: none })
    if (name || none) return
    answer({ choices, guest: isGuest ? { ...(access.guest ?? newKey), name: values.name } : null })
  }

  return (
    <Sheet aria-labelledby="my-answer">
      <SheetHeader id="my-answer" title={poll.own ? 'Vos réponses' : 'Quand pouvez-vous jouer\u202f?'} aside={zone} />
      <CheckedForm onSubmit={send}>
        <ul>
          {poll.dates.map((date) => (
            <li
              key={date.id}
              className="grid items-center gap-3 border-border px-4 py-4 not-first:border-t md:px-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,22.5rem)]"
            >
              <div className="flex items-center gap-3.5">
                <DateJersey date={new Date(date.startsAt)} size={56} className="flex-none" />
                <p className="min-w-0 leading-tight">
                  <b className="block font-display text-lg">{formatTime(new Date(date.startsAt))}</b>
                  <span className="text-sm text-ink-2">{countText(date)}</span>
                </p>
              </div>
              <FieldGroup label={formatDayAndTime(new Date(date.startsAt))} labelHidden invalid={Boolean(error.choices)}>
                <Segments>
                  {POLL_CHOICES.map((choice) => (
                    <Segment
                      key={choice}
                      name={date.id}
                      value={choice}
                      checked={shown[date.id] === choice}
                      onChange={() => {
                        setError({ ...error, choices: undefined })
                        change({ choices: { ...values.choices, [date.id]: choice } })
                      }}
                    >
                      <span className="flex flex-wrap items-center justify-center gap-x-2">
                        <PollMark choice={choice} size={20} chosen={shown[date.id] === choice} />
                        {CHOICE_TEXTS[choice]}
                      </span>
                    </Segment>
                  ))}
                </Segments>
              </FieldGroup>
            </li>
          ))}
        </ul>
        <SheetBody className="grid gap-4 border-t border-border">
          {isGuest && (
            <Field label="Votre prénom" error={error.name}>
              <TextInput
                value={values.name}
                maxLength={GUEST_LIMITS.name}
                autoComplete="given-name"
                onChange={(event) => {
                  setError({ ...error, name: undefined })
                  change({ name: event.target.value })
                }}
              />
            </Field>
          )}
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p
              role={error.choices ? 'alert' : 'status'}
              className={`text-sm ${error.choices ? 'font-semibold text-red-text' : 'text-ink-2'}`}
            >
              {error.choices ??
                (missing === 0 ? 'Toutes les dates ont une réponse.' : `Encore ${missing}\u00a0${missing > 1 ? 'dates' : 'date'}.`)}
            </p>
            <Button type="submit" variant="primary" busy={isAnswering} busyLabel="Envoi…">
              {poll.own ? 'Changer mes réponses' : 'Répondre'}
            </Button>
          </div>
          {isGuest && !poll.own && (
            <p className="text-center text-sm text-ink-2">
              {'Déjà un compte\u202f? '}
              <Link to="/login" search={{ redirect: pollPath(poll) }} className="inline-block py-3 font-strong">
                Se connecter
              </Link>
            </p>
          )}
        </SheetBody>
      </CheckedForm>
    </Sheet>
  )
}

type AnswerValues = { name: string; choices: Record<string, PollChoice> }

function countText({ startsAt, yes }: Poll['dates'][number]): string {
  const day = formatDayAndTime(new Date(startsAt)).split('\u00a0·')[0] ?? ''
  return yes === null ? day : `${day}\u00a0· ${yes}\u00a0oui`
}
