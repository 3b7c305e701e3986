import { editBetween } from '@coup-denvoi/contract/lib/simultaneous-edits'
import type { Poll, PollDraft } from '@coup-denvoi/contract/polls/poll.schema'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { BackLink } from '#features/shell/components/back-link.public.tsx'
import { EditEnded } from '#ui/feedback/edit-ended.tsx'
import { Page } from '#ui/layout/page.tsx'
import { TurfHeader } from '#ui/layout/turf-header.tsx'
import { useEditPoll } from '../actions/use-edit-poll.ts'
import { pollFormValues, toPollDraft } from '../poll-form-values.ts'
import { useLivePolls } from '../polls.live.ts'
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
  useLivePolls({ name: 'poll', id: poll.id })
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
          warning={!poll.can.edit && <EditEnded why={whyEditEnded(poll)} />}
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

function whyEditEnded({ state, can }: Poll): string {
  if (!can.delete) return 'Vous n’organisez plus ce sondage'
  return state === 'decided' ? 'La date de ce sondage est choisie' : 'Ce sondage est clos'
}
