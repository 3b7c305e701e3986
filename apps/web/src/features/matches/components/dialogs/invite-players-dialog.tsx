import { formatCount } from '@coup-denvoi/contract/lib/format'
import { MAX_SEARCH_LENGTH } from '@coup-denvoi/contract/lib/sanitize'
import type { Match } from '@coup-denvoi/contract/matches/match.schema'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fewPlayersQuery } from '#features/players/players.queries.ts'
import { SectionError } from '#ui/feedback/section-error.tsx'
import { RowsSkeleton } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/forms/button.tsx'
import { DebouncedFilter } from '#ui/forms/debounced-filter.tsx'
import { Field } from '#ui/forms/field.tsx'
import { SearchInput } from '#ui/forms/search-input.tsx'
import { Rows } from '#ui/layout/row.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { InvitePlayerRow } from './invite-player-row.tsx'
import type { MatchDialogProps } from './match-dialog-params.ts'

/** A single letter matches nearly everybody. */
const MIN_SEARCH_LENGTH = 2
/** A longer search text narrows the results. */
const MAX_RESULTS = 10

/** « Inviter des joueurs »: the organizer searches by name and invites one by one. */
export function InvitePlayersDialog({ open, match, onClose }: Pick<MatchDialogProps, 'open' | 'match' | 'onClose'>) {
  const [search, setSearch] = useState('')
  // Kept across searches.
  const [invited, setInvited] = useState<readonly string[]>([])
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Inviter des joueurs"
      description={<p className="text-ink-2">Chaque personne invitée est prévenue, et choisit de venir ou non.</p>}
      actions={<Button onClick={onClose}>{invited.length > 0 ? 'Terminer' : 'Retour'}</Button>}
    >
      <DebouncedFilter value={search} onFilter={setSearch} maxLength={MAX_SEARCH_LENGTH}>
        {(control) => (
          <Field label="Chercher un joueur">
            <SearchInput placeholder="Nom ou prénom" {...control} />
          </Field>
        )}
      </DebouncedFilter>
      <PlayerResults
        search={search}
        match={match}
        invitedIds={invited}
        onInvited={(id) => setInvited((before) => (before.includes(id) ? before : [...before, id]))}
      />
    </Dialog>
  )
}

type PlayerResultsProps = {
  search: string
  match: Match
  /** Invited since the dialog opened. */
  invitedIds: readonly string[]
  onInvited: (id: string) => void
}

function PlayerResults({ search, match, invitedIds, onInvited }: PlayerResultsProps) {
  const isLongEnough = search.length >= MIN_SEARCH_LENGTH
  const query = useQuery({ ...fewPlayersQuery({ search }, MAX_RESULTS), enabled: isLongEnough, placeholderData: keepPreviousData })
  const players = isLongEnough ? query.data : undefined
  if (isLongEnough && !players && query.isError) return <SectionError query={query} />
  return (
    <>
      <p role="status" className={players && players.length > 0 ? 'sr-only' : 'text-sm text-ink-2'}>
        {!isLongEnough && 'Tapez au moins deux lettres d’un nom.'}
        {isLongEnough && !players && 'Chargement…'}
        {players?.length === 0 && 'Personne de ce nom. Vérifiez l’orthographe, ou partagez le lien du match.'}
        {players && players.length > 0 && `${formatCount(players.length, 'joueur')} à l’écran`}
      </p>
      {isLongEnough && !players && <RowsSkeleton count={3} />}
      {players && players.length > 0 && (
        <div className={`max-h-80 overflow-y-auto rounded-md border border-border ${query.isPlaceholderData ? 'opacity-60' : ''}`}>
          <Rows label="Joueurs trouvés">
            {players.map((player) => (
              <InvitePlayerRow
                key={player.id}
                player={player}
                match={match}
                isInvited={invitedIds.includes(player.id)}
                onInvited={() => onInvited(player.id)}
              />
            ))}
          </Rows>
        </div>
      )}
    </>
  )
}
