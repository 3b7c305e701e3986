import { editBetween } from '@coup-denvoi/contract/lib/simultaneous-edits'
import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import type { MatchDraft } from '@coup-denvoi/contract/matches/match-draft.schema'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { toast } from 'react-toastify/unstyled'
import { useEditMatch } from '#features/matches/actions/use-edit-match.ts'
import { isOrganizing } from '#features/matches/co-organizers.ts'
import { matchFormValuesOf, toMatchDraft } from '#features/matches/form/match-form-values.ts'
import { countPeopleToNotify } from '#features/matches/form/match-move.ts'
import { useRefetchOutdatedRights } from '#features/matches/page/use-refetch-outdated-rights.ts'
import { useEditSeries } from '#features/series/use-edit-series.public.ts'
import { BackLink } from '#features/shell/components/back-link.public.tsx'
import { Link } from '#features/shell/components/link.public.tsx'
import { useNow } from '#lib/use-now.ts'
import { EditEnded } from '#ui/feedback/edit-ended.tsx'
import { buttonClass } from '#ui/forms/button.tsx'
import { TurfHeader } from '#ui/layout/turf-header.tsx'
import { EditScope } from './edit-scope.tsx'
import { EditWarning } from './edit-warning.tsx'
import { MatchForm } from './match-form.tsx'
import { useMoveConfirmation } from './use-move-confirmation.ts'

/** A change of one relies on the others. */
const TOGETHER = [
  ['date', 'time', 'durationMinutes'],
  ['location', 'city'],
  ['format', 'maxPlayers', 'minPlayers'],
] as const

/** Which of them counts; the price of a cost that stays shared follows from it. */
const PRICE = ['pricePerPlayer', 'totalCost'] as const

/** /matches/{id}/modifier */
export function EditMatchPage({ match }: { match: Match }) {
  const { id, title, currentPlayers, players, group } = match
  const edit = useEditMatch(id)
  const editFollowing = useEditSeries(match.series?.id ?? '')
  const [scope, setScope] = useState<'one' | 'following'>('one')
  const navigate = useNavigate()
  // As it was when the form opened: live updates must not overwrite the fields.
  const [initial] = useState(() => matchFormValuesOf(match))
  useRefetchOutdatedRights(match, useNow())
  const ownIndex = players.findIndex((player) => player.isViewer)
  const { Dialog, request, confirmMove, answer } = useMoveConfirmation(match)
  return (
    <>
      <TurfHeader
        title="Modifier le match"
        subtitle={title}
        before={
          <BackLink to="/matches/$id" params={{ id }}>
            Retour au match
          </BackLink>
        }
      />
      <MatchForm
        initial={initial}
        draftName={`match-${id}`}
        takenPlaces={currentPlayers}
        startsAt={new Date(match.startsAt)}
        belongsToGroup={group !== null}
        myIndex={ownIndex === -1 ? undefined : ownIndex}
        labels={{ submit: 'Enregistrer', submitting: 'Enregistrement…' }}
        confirm={confirmMove}
        onSubmit={async (draft, seen) => {
          const before = toMatchDraft(seen)
          const isShared = before.totalCost !== null && draft.totalCost !== null
          const changed = editBetween<MatchDraft>(before, draft, isShared ? TOGETHER : [...TOGETHER, PRICE])
          if (Object.keys(changed.changes).length > 0) {
            if (scope === 'following' && match.series) {
              await editFollowing({ from: match.series.date, withMatch: true, ...changed })
            } else await edit(changed)
            toast.success(scope === 'following' ? 'Ce match et les suivants sont modifiés' : 'Le match est modifié')
          }
          void navigate({ to: '/matches/$id', params: { id }, replace: true })
        }}
        onDiscard={() => void navigate({ to: '/matches/$id', params: { id } })}
        renderCancel={(onClick) => (
          <Link to="/matches/$id" params={{ id }} onClick={onClick} className={buttonClass({ variant: 'ghost', size: 'lg' })}>
            Annuler
          </Link>
        )}
        renderWarning={(control) =>
          match.can.edit ? (
            <>
              {match.series?.canEdit && <EditScope startsAt={new Date(match.startsAt)} value={scope} onChange={setScope} />}
              {countPeopleToNotify(match) > 0 && <EditWarning control={control} initial={initial} />}
            </>
          ) : (
            <EditEnded why={whyEditEnded(match)} />
          )
        }
      />
      {Dialog && request && (
        <Dialog
          key={request.sequence}
          open={request.open}
          move={request.move}
          notifiedCount={countPeopleToNotify(match)}
          onAnswer={answer}
        />
      )}
    </>
  )
}

function whyEditEnded(match: Match): string {
  if (!isOrganizing(match)) return 'Vous n’organisez plus ce match'
  return match.status === 'cancelled' ? 'Ce match est annulé' : 'Ce match a commencé'
}
