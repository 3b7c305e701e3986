import { formatCount } from '@coup-denvoi/contract/lib/format'
import { MAX_SEARCH_LENGTH } from '@coup-denvoi/contract/lib/search-length'
import type { PlayerCard } from '@coup-denvoi/contract/players/player.schema'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { fewPlayersQuery } from '#features/players/players.queries.ts'
import { SectionError } from '#ui/feedback/section-error.tsx'
import { RowsSkeleton } from '#ui/feedback/skeleton.tsx'
import { DebouncedFilter } from '#ui/forms/debounced-filter.tsx'
import { Field } from '#ui/forms/field.tsx'
import { SearchInput } from '#ui/forms/search-input.tsx'
import { Rows } from '#ui/layout/row.tsx'

/** A single letter matches nearly everybody. */
const MIN_SEARCH_LENGTH = 2
/** A longer search text narrows the results. */
const MAX_RESULTS = 10

type PlayerSearchProps = {
  /** What to do when nobody has that name, after « Personne de ce nom. ». */
  emptyHint: string
  /** A row with its button. */
  renderPlayer: (player: PlayerCard) => ReactNode
}

/** Players by name, in a dialog. */
export function PlayerSearch(props: PlayerSearchProps) {
  const [search, setSearch] = useState('')
  return (
    <>
      <DebouncedFilter value={search} onFilter={setSearch} maxLength={MAX_SEARCH_LENGTH}>
        {(control) => (
          <Field label="Chercher un joueur" required={false}>
            <SearchInput placeholder="Nom ou prénom" {...control} />
          </Field>
        )}
      </DebouncedFilter>
      <PlayerResults search={search} {...props} />
    </>
  )
}

function PlayerResults({ search, emptyHint, renderPlayer }: PlayerSearchProps & { search: string }) {
  const isLongEnough = search.length >= MIN_SEARCH_LENGTH
  const query = useQuery({ ...fewPlayersQuery({ search }, MAX_RESULTS), enabled: isLongEnough, placeholderData: keepPreviousData })
  const players = isLongEnough ? query.data : undefined
  if (isLongEnough && !players && query.isError) return <SectionError query={query} />
  return (
    <>
      <p role="status" className={players && players.length > 0 ? 'sr-only' : 'text-sm text-ink-2'}>
        {!isLongEnough && 'Tapez au moins deux lettres d’un nom.'}
        {isLongEnough && !players && 'Chargement…'}
        {players?.length === 0 && `Personne de ce nom. ${emptyHint}`}
        {players && players.length > 0 && `${formatCount(players.length, 'joueur')} à l’écran`}
      </p>
      {isLongEnough && !players && <RowsSkeleton count={3} />}
      {players && players.length > 0 && (
        <div className={`max-h-80 overflow-y-auto rounded-md border border-border ${query.isPlaceholderData ? 'updating' : ''}`}>
          <Rows label="Joueurs trouvés">{players.map(renderPlayer)}</Rows>
        </div>
      )}
    </>
  )
}
