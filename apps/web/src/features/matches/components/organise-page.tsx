import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { toast } from 'react-toastify/unstyled'
import { useMe } from '#lib/session.ts'
import { buttonClass } from '#ui/button.tsx'
import { TurfBand } from '#ui/turf-band.tsx'
import { useOrganiseMatch } from '../actions/use-organise-match.ts'
import { newMatchValues } from '../match-form-values.ts'
import { MatchForm } from './match-form.tsx'
import { MatchFormGroup } from './match-form-group.tsx'

/** /organiser: a new match. @param groupId of the group whose page one comes from */
export function OrganisePage({ groupId }: { groupId?: string }) {
  const me = useMe()
  const organise = useOrganiseMatch()
  const navigate = useNavigate()
  const [initial] = useState(() => newMatchValues({ now: new Date(), city: me?.city ?? null, groupId }))
  return (
    <>
      <TurfBand title="Organiser un match" subtitle="Deux minutes, et la feuille est ouverte." />
      <MatchForm
        initial={initial}
        // What was begun for a group is another match than what was begun for everyone.
        draftKey={groupId ? `match-draft-group-${groupId}` : 'match-draft'}
        taken={1}
        mineIndex={0}
        labels={{ send: 'Publier le match', sending: 'Publication…' }}
        onSend={async (draft) => {
          const { id } = await organise(draft)
          toast.success('Votre match est publié')
          void navigate({ to: '/matches/$id', params: { id } })
        }}
        forWhom={(control) => <MatchFormGroup control={control} />}
        cancel={(forget) => (
          <Link to="/matches" onClick={forget} className={buttonClass({ variant: 'bare', size: 'lg' })}>
            Annuler
          </Link>
        )}
        note="Vous prenez la première place."
      />
    </>
  )
}
