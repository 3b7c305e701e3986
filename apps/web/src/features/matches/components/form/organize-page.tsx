import type { Group } from '@coup-denvoi/contract/groups/group.schema'
import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import type { PlaceCard } from '@coup-denvoi/contract/places/place.schema'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { toast } from 'react-toastify/unstyled'
import { useInviteMany } from '#features/matches/actions/use-invite-many.ts'
import { useOrganizeMatch } from '#features/matches/actions/use-organize-match.ts'
import { duplicatedMatchFormValues, newMatchFormValues } from '#features/matches/form/match-form-values.ts'
import type { MatchPrefill, OrganizeSearch } from '#features/matches/form/organize-search.ts'
import { INITIAL_REPEAT, newSeriesOf } from '#features/matches/form/repeat-values.ts'
import { OwnSeries } from '#features/series/components/own-series.public.tsx'
import { endErrorOf } from '#features/series/series-end.public.ts'
import { useStartSeries } from '#features/series/use-start-series.public.ts'
import { Link } from '#features/shell/components/link.public.tsx'
import { ApiError } from '#lib/api/api-error.ts'
import { changedFields } from '#lib/drafts/form-draft.ts'
import { useDraft } from '#lib/drafts/use-draft.ts'
import { useInstance } from '#lib/instance.ts'
import { serverNow } from '#lib/server-clock.ts'
import { useMe } from '#lib/session/session.ts'
import { buttonClass } from '#ui/forms/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { CalendarIcon } from '#ui/icons/frame-icons.ts'
import { TurfHeader } from '#ui/layout/turf-header.tsx'
import { MatchForm } from './match-form.tsx'
import { MatchFormGroup } from './match-form-group.tsx'
import { MatchFormRepeat } from './match-form-repeat.tsx'

type OrganizePageProps = {
  /** The preselected group. */
  group?: Pick<Group, 'id' | 'isPrivate'>
  /** The match to duplicate. */
  source?: Match
  /** Where it is organized. */
  place?: PlaceCard
  /** Typed before signing in. */
  prefill?: MatchPrefill
}

/** /organiser */
export function OrganizePage({ group, source, place, prefill }: OrganizePageProps) {
  const me = useMe()
  const { city: instanceCity } = useInstance()
  const { inviteManyAsync } = useInviteMany()
  const [invitesSamePlayers, setInvitesSamePlayers] = useState(false)
  const samePlayers = source?.players.filter(({ userId, isViewer }) => userId && !isViewer).length ?? 0
  const draftName = draftNameOf({ groupId: group?.id, copyOf: source?.id, terrain: place?.id, ...prefill })
  const repeatDraftName = `${draftName}-repeat`
  const [repeat, changeRepeat, discardRepeat] = useDraft(repeatDraftName, INITIAL_REPEAT)
  const { organize, forgetKey: forgetMatchKey } = useOrganizeMatch(draftName)
  const { startSeries, forgetKey: forgetSeriesKey } = useStartSeries(repeatDraftName)
  const navigate = useNavigate()
  const [initial] = useState(() =>
    source
      ? duplicatedMatchFormValues(source)
      : newMatchFormValues({ now: serverNow(), city: me?.city ?? (instanceCity || null), group, place, prefill }),
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
      {!source && <OwnSeries />}
      <MatchForm
        initial={initial}
        draftName={draftName}
        takenPlaces={1}
        myIndex={0}
        hasOtherChanges={changedFields(repeat, INITIAL_REPEAT).length > 0}
        labels={repeat.repeats ? SERIES_LABELS : MATCH_LABELS}
        onSubmit={async (draft) => {
          if (repeat.repeats) {
            const endError = endErrorOf(repeat, draft.date)
            if (endError) throw new ApiError('INVALID_ARGUMENT', endError)
            const series = await startSeries(newSeriesOf(draft, repeat, me?.id ?? null))
            discardRepeat()
            forgetMatchKey()
            toast.success('La série est lancée')
            return void navigate({ to: '/serie/$id', params: { id: series.id }, replace: true })
          }
          const { id } = await organize(draft)
          // What was set before « Répéter » was turned off again is of this match, too.
          discardRepeat()
          forgetSeriesKey()
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
        renderRepeat={(control) => (
          <MatchFormRepeat control={control} values={repeat} onChange={changeRepeat} proposals={source?.players} />
        )}
        onDiscard={() => {
          discardRepeat()
          forgetMatchKey()
          forgetSeriesKey()
          void navigate({ to: '/matches' })
        }}
        renderCancel={(onClick) => (
          <Link to="/matches" onClick={onClick} className={buttonClass({ variant: 'ghost', size: 'lg' })}>
            Annuler
          </Link>
        )}
        note={repeat.repeats ? undefined : 'Vous prenez la première place.'}
      />
    </>
  )
}

const MATCH_LABELS = { submit: 'Publier le match', submitting: 'Publication…' }
const SERIES_LABELS = { submit: 'Lancer la série', submitting: 'Lancement…' }

/** Each group, each place, each copied match and what was typed before signing in has its own draft. */
function draftNameOf({ groupId, copyOf, terrain, ...prefill }: OrganizeSearch): string {
  if (terrain) return `new-match-place-${terrain}`
  if (copyOf) return `new-match-copy-${copyOf}`
  if (groupId) return `new-match-group-${groupId}`
  return Object.keys(prefill).length > 0 ? 'new-match-from-home' : 'new-match'
}
