import { editBetween } from '@coup-denvoi/contract/lib/simultaneous-edits'
import type { Poll, PollDraft } from '@coup-denvoi/contract/polls/poll.schema'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ChevronLeftIcon } from '#ui/icons/icons.ts'
import { Page } from '#ui/layout/page.tsx'
import { backLinkClass, TurfHeader } from '#ui/layout/turf-header.tsx'
import { useEditPoll } from '../actions/use-edit-poll.ts'
import { pollFormValues, toPollDraft } from '../poll-form-values.ts'
import { PollForm } from './poll-form.tsx'

/** A change of one relies on the others. */
const TOGETHER = [
  ['location', 'city'],
  ['format', 'maxPlayers'],
] as const

/** /sondages/{id}/modifier */
export function EditPollPage({ poll }: { poll: Poll }) {
  const navigate = useNavigate()
  const edit = useEditPoll(poll.id)
  // As it was when the form opened: live updates must not overwrite the fields.
  const [initial] = useState(() => pollFormValues(poll))
  return (
    <>
      <TurfHeader
        title="Modifier le sondage"
        subtitle="Une date qui reste garde ses réponses."
        before={
          <Link to="/sondage/$pollId" params={{ pollId: poll.id }} className={backLinkClass}>
            <ChevronLeftIcon />
            <bdi className="truncate">{poll.title}</bdi>
          </Link>
        }
      />
      <Page>
        <PollForm
          initial={initial}
          draftName={`poll:${poll.id}`}
          labels={{ submit: 'Enregistrer', submitting: 'Enregistrement…' }}
          onSubmit={async (draft, seen) => {
            const changed = editBetween<PollDraft>(toPollDraft(seen), draft, TOGETHER)
            if (Object.keys(changed.changes).length > 0) await edit(changed)
            void navigate({ to: '/sondage/$pollId', params: { pollId: poll.id }, replace: true })
          }}
        />
      </Page>
    </>
  )
}
