import { editBetween } from '@coup-denvoi/contract/lib/simultaneous-edits'
import type { Poll, PollDraft } from '@coup-denvoi/contract/polls/poll.schema'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { BackLink } from '#features/shell/components/back-link.public.tsx'
import { Page } from '#ui/layout/page.tsx'
import { TurfHeader } from '#ui/layout/turf-header.tsx'
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
          <BackLink to="/sondage/$pollId" params={{ pollId: poll.id }}>
            <bdi className="truncate">{poll.title}</bdi>
          </BackLink>
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
