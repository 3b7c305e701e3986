import type { Poll } from '@coup-denvoi/contract/polls/poll.schema'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ChevronLeftIcon } from '#ui/layout/icon.tsx'
import { Page } from '#ui/layout/page.tsx'
import { backLinkClass, TurfHeader } from '#ui/layout/turf-header.tsx'
import { useSavePoll } from '../actions/use-save-poll.ts'
import { pollFormValues } from '../poll-form-values.ts'
import { PollForm } from './poll-form.tsx'

/** /sondages/{id}/modifier */
export function EditPollPage({ poll }: { poll: Poll }) {
  const navigate = useNavigate()
  const save = useSavePoll(poll.id)
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
          onSubmit={async (draft) => {
            await save({ ...draft, groupId: null })
            void navigate({ to: '/sondage/$pollId', params: { pollId: poll.id }, replace: true })
          }}
        />
      </Page>
    </>
  )
}
