import type { Group } from '@coup-denvoi/contract/groups/group.schema'
import type { Match } from '@coup-denvoi/contract/matches/match.schema'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { toast } from 'react-toastify/unstyled'
import { useInviteMany } from '#features/matches/actions/use-invite-many.ts'
import { useOrganizeMatch } from '#features/matches/actions/use-organize-match.ts'
import { duplicatedMatchFormValues, newMatchFormValues } from '#features/matches/form/match-form-values.ts'
import type { OrganizeSearch } from '#features/matches/form/organize-search.ts'
import { useInstance } from '#lib/instance.ts'
import { useMe } from '#lib/session/session.ts'
import { buttonClass } from '#ui/forms/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { CalendarIcon } from '#ui/layout/icon.tsx'
import { TurfHeader } from '#ui/layout/turf-header.tsx'
import { MatchForm } from './match-form.tsx'
import { MatchFormGroup } from './match-form-group.tsx'

type OrganizePageProps = {
  /** The preselected group. */
  group?: Pick<Group, 'id' | 'isPrivate'>
  /** The match to duplicate. */
  source?: Match
}

/** /organiser */
export function OrganizePage({ group, source }: OrganizePageProps) {
  const me = useMe()
  const { city: instanceCity } = useInstance()
  const organize = useOrganizeMatch()
  const { inviteManyAsync } = useInviteMany()
  const [invitesSamePlayers, setInvitesSamePlayers] = useState(false)
  const samePlayers = source?.players.filter(({ userId, isViewer }) => userId && !isViewer).length ?? 0
  const navigate = useNavigate()
  const [initial] = useState(() =>
    source ? duplicatedMatchFormValues(source) : newMatchFormValues({ now: new Date(), city: me?.city ?? (instanceCity || null), group }),
  )
  return (
    <>
      <TurfHeader
        title="Organiser un match"
        subtitle={
          source ? (
            <>
              Comme «{'\u00a0'}
              <bdi>{source.title}</bdi>
              {'\u00a0'}»{'\u00a0'}: il ne manque que la date.
            </>
          ) : (
            'Deux minutes, et la feuille est ouverte.'
          )
        }
        actions={
          source ? undefined : (
            <Link to="/sondages" className={buttonClass({ variant: 'outline' })}>
              <CalendarIcon />
              Sondage de dates
            </Link>
          )
        }
      />
      <MatchForm
        initial={initial}
        draftName={draftNameOf({ groupId: group?.id, copyOf: source?.id })}
        takenPlaces={1}
        myIndex={0}
        labels={{ submit: 'Publier le match', submitting: 'Publication…' }}
        onSubmit={async (draft) => {
          const { id } = await organize(draft)
          toast.success('Votre match est publié')
          // A failure says so itself; the match is published all the same, and its page offers to invite them again.
          if (source && invitesSamePlayers) await inviteManyAsync({ matchId: id, from: 'match', fromId: source.id }).catch(() => undefined)
          // Back leads to where the user came from, and not to an empty form.
          void navigate({ to: '/matches/$id', params: { id }, replace: true })
        }}
        renderWarning={
          samePlayers > 0
            ? () => (
                <Checkbox checked={invitesSamePlayers} onChange={(event) => setInvitesSamePlayers(event.target.checked)}>
                  <span>
                    Inviter les mêmes joueurs
                    <span className="block text-sm text-ink-2">
                      {samePlayers === 1 ? '1\u00a0personne sera prévenue.' : `${samePlayers}\u00a0personnes seront prévenues.`}
                    </span>
                  </span>
                </Checkbox>
              )
            : undefined
        }
        renderGroupField={(control) => <MatchFormGroup control={control} startsPrivate={group?.isPrivate ?? false} />}
        onDiscard={() => void navigate({ to: '/matches' })}
        renderCancel={(onClick) => (
          <Link to="/matches" onClick={onClick} className={buttonClass({ variant: 'ghost', size: 'lg' })}>
            Annuler
          </Link>
        )}
        note="Vous prenez la première place."
      />
    </>
  )
}

/** Each group and each copied match has its own draft. */
function draftNameOf({ groupId, copyOf }: OrganizeSearch): string {
  if (copyOf) return `new-match-copy-${copyOf}`
  return groupId ? `new-match-group-${groupId}` : 'new-match'
}
