import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { toast } from 'react-toastify/unstyled'
import { useOrganizeMatch } from '#features/matches/actions/use-organize-match.ts'
import { newMatchFormValues } from '#features/matches/form/match-form-values.ts'
import { useMe } from '#lib/session/session.ts'
import { buttonClass } from '#ui/forms/button.tsx'
import { TurfHeader } from '#ui/layout/turf-header.tsx'
import { MatchForm } from './match-form.tsx'
import { MatchFormGroup } from './match-form-group.tsx'

/** /organiser @param groupId preselected group */
export function OrganizePage({ groupId }: { groupId?: string }) {
  const me = useMe()
  const organize = useOrganizeMatch()
  const navigate = useNavigate()
  const [initial] = useState(() => newMatchFormValues({ now: new Date(), city: me?.city ?? null, groupId }))
  return (
    <>
      <TurfHeader title="Organiser un match" subtitle="Deux minutes, et la feuille est ouverte." />
      <MatchForm
        initial={initial}
        // Each group has its own draft.
        draftKey={groupId ? `match-draft-group-${groupId}` : 'match-draft'}
        takenPlaces={1}
        myIndex={0}
        labels={{ submit: 'Publier le match', submitting: 'Publication…' }}
        onSubmit={async (draft) => {
          const { id } = await organize(draft)
          toast.success('Votre match est publié')
          void navigate({ to: '/matches/$id', params: { id } })
        }}
        renderGroupField={(control) => <MatchFormGroup control={control} />}
        renderCancel={(discardDraft) => (
          <Link to="/matches" onClick={discardDraft} className={buttonClass({ variant: 'ghost', size: 'lg' })}>
            Annuler
          </Link>
        )}
        note="Vous prenez la première place."
      />
    </>
  )
}
