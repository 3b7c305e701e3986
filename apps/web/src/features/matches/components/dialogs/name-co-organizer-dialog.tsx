import { formatCount } from '@coup-denvoi/contract/lib/format'
import { normalizeForSearch } from '@coup-denvoi/contract/lib/sanitize'
import type { Match, MatchPlayer } from '@coup-denvoi/contract/matches/match-detail.schema'
import { firstNameOf } from '@coup-denvoi/contract/users/user.rules'
import { useId, useState } from 'react'
import { useNameCoOrganizer } from '#features/matches/actions/organizers/use-name-co-organizer.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { ChoiceCard } from '#ui/forms/choice-card.tsx'
import { ChoiceList } from '#ui/forms/choice-list.tsx'
import { SearchInput } from '#ui/forms/search-input.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Avatar } from '#ui/players/avatar.tsx'
import type { MatchDialogProps } from './match-dialog-params.ts'

type Candidate = MatchPlayer & { userId: string }

/** « Nommer un co-organisateur »: a player of the list or the bench. */
export function NameCoOrganizerDialog({ open, match, onClose, finalFocus }: MatchDialogProps) {
  const [search, setSearch] = useState('')
  const [selectedId, setSelectedId] = useState('')
  const [fieldError, setFieldError] = useState<string>()
  const [isDone, setIsDone] = useState(false)
  const { name, isNaming, error, clearError } = useNameCoOrganizer(match.id, () => {
    setIsDone(true)
    onClose()
  })
  const group = useId()
  const candidates = candidatesOf(match)
  const found = candidates.filter(({ displayName }) => normalizeForSearch(displayName).includes(normalizeForSearch(search)))
  // Somebody who has left meanwhile, or is not in sight, is not chosen.
  const selected = found.find(({ userId }) => userId === selectedId)

  function submit() {
    if (!selected) return setFieldError('Choisissez un joueur')
    name(selected)
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Nommer un co-organisateur"
      description={
        candidates.length === 0 ? (
          <p>Personne d’autre n’est sur la liste. Dès qu’un joueur y sera, vous pourrez lui donner un brassard.</p>
        ) : (
          <p className="text-ink-2">Jusqu’à trois. Ils font tout comme vous, sauf annuler le match, passer la main et nommer quelqu’un.</p>
        )
      }
      busy={isNaming}
      finalFocus={isDone ? finalFocus : undefined}
      actions={
        <>
          <Button disabled={isNaming} onClick={onClose}>
            Retour
          </Button>
          {candidates.length > 0 && (
            <Button variant="primary" busy={isNaming} busyLabel="Un instant…" onClick={submit}>
              {selected ? `Donner le brassard à ${firstNameOf(selected.displayName)}` : 'Donner le brassard'}
            </Button>
          )}
        </>
      }
    >
      {candidates.length > 0 && (
        <>
          <SearchInput
            aria-label="Chercher un joueur"
            placeholder="Chercher un joueur"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          {found.length === 0 ? (
            <p role="status" className="text-ink-2">
              Personne de ce nom sur la liste.
            </p>
          ) : (
            <ChoiceList label="Les joueurs de la liste" error={fieldError}>
              {found.map(({ userId, displayName, photo, kit, status, matchesOrganized }) => (
                <ChoiceCard
                  key={userId}
                  name={group}
                  visual={<Avatar photo={photo} kit={kit} name={displayName} />}
                  title={<span dir="auto">{displayName}</span>}
                  hint={`${status === 'going' ? 'Sur la liste' : 'Sur le banc'}\u00a0· ${formatCount(matchesOrganized, 'match organisé', 'matchs organisés')}`}
                  checked={userId === selectedId}
                  disabled={isNaming}
                  onChange={() => {
                    setSelectedId(userId)
                    setFieldError(undefined)
                    clearError()
                  }}
                />
              ))}
            </ChoiceList>
          )}
        </>
      )}
      {error && (
        <Notice tone="red" role="alert">
          {error.message}
        </Notice>
      )}
    </Dialog>
  )
}

/** Who organizes most comes first. */
const candidatesOf = ({ players, queue }: Match): Candidate[] =>
  [...players, ...queue]
    .filter((player): player is Candidate => player.userId !== null && !player.isOrganizer && player.coOrganizesSince === null)
    .sort((a, b) => b.matchesOrganized - a.matchesOrganized)
