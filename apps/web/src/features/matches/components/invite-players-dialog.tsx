import { count } from '@coup-denvoi/contract/kit/format'
import type { Match } from '@coup-denvoi/contract/matches/match.schema'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fewPlayersQuery } from '#features/players/players.queries.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { FilterText } from '#ui/filter-text.tsx'
import { RefreshIcon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { Rows } from '#ui/row.tsx'
import { SearchInput } from '#ui/search-input.tsx'
import { RowsSkeleton } from '#ui/skeleton.tsx'
import { InvitePlayerRow } from './invite-player-row.tsx'

/** One letter finds everybody. */
const MIN_LETTERS = 2
const MAX_LETTERS = 80
/** Whoever is looked for by name is among these, or a longer name is typed. */
const SHOWN = 10

type InvitePlayersDialogProps = {
  open: boolean
  match: Match
  onClose: () => void
}

/** « Inviter des joueurs »: whom the organiser looks for by name, and lets in one by one. */
export function InvitePlayersDialog({ open, match, onClose }: InvitePlayersDialogProps) {
  const [search, setSearch] = useState('')
  // A player may go out of sight with the next search and come back: they are invited all the same.
  const [invited, setInvited] = useState<readonly string[]>([])
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Inviter des joueurs"
      description={<p className="text-encre-2">Chaque personne invitée est prévenue, et choisit de venir ou non.</p>}
      actions={<Button onClick={onClose}>{invited.length > 0 ? 'Terminer' : 'Retour'}</Button>}
    >
      <FilterText value={search} onFilter={setSearch} maxLength={MAX_LETTERS}>
        {(control) => (
          <Field label="Chercher un joueur">
            <SearchInput placeholder="Nom ou prénom" {...control} />
          </Field>
        )}
      </FilterText>
      <FoundPlayers
        search={search}
        match={match}
        invited={invited}
        onInvited={(id) => setInvited((before) => (before.includes(id) ? before : [...before, id]))}
      />
    </Dialog>
  )
}

type FoundPlayersProps = {
  search: string
  match: Match
  /** The ids of those whom the organiser has invited since the dialog opened. */
  invited: readonly string[]
  onInvited: (id: string) => void
}

function FoundPlayers({ search, match, invited, onInvited }: FoundPlayersProps) {
  const enough = search.length >= MIN_LETTERS
  const found = useQuery({ ...fewPlayersQuery({ search }, SHOWN), enabled: enough, placeholderData: keepPreviousData })
  const players = enough ? found.data : undefined
  if (enough && !players && found.isError)
    return (
      <Notice tone="red" role="alert">
        <p>{found.error.message}</p>
        <Button className="mt-2" busy={found.isFetching} onClick={() => found.refetch()}>
          <RefreshIcon />
          Réessayer
        </Button>
      </Notice>
    )
  return (
    <>
      <p role="status" className={players && players.length > 0 ? 'sr-only' : 'text-sm text-encre-2'}>
        {!enough && 'Tapez au moins deux lettres d’un nom.'}
        {enough && !players && 'Chargement…'}
        {players?.length === 0 && 'Personne de ce nom. Vérifiez l’orthographe, ou partagez le lien du match.'}
        {players && players.length > 0 && `${count(players.length, 'joueur')} à l’écran`}
      </p>
      {enough && !players && <RowsSkeleton count={3} />}
      {players && players.length > 0 && (
        <div className={`max-h-80 overflow-y-auto rounded-md border border-trait ${found.isPlaceholderData ? 'opacity-60' : ''}`}>
          <Rows label="Joueurs trouvés">
            {players.map((player) => (
              <InvitePlayerRow
                key={player.id}
                player={player}
                match={match}
                isInvited={invited.includes(player.id)}
                onInvited={() => onInvited(player.id)}
              />
            ))}
          </Rows>
        </div>
      )}
    </>
  )
}
