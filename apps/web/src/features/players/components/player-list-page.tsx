import { Page, Stack } from '#ui/layout/page.tsx'
import { TurfHeader } from '#ui/layout/turf-header.tsx'
import type { PlayerFiltersChangeHandler, PlayerSearch } from '../player-filters.ts'
import { playerCountText } from '../player-texts.ts'
import { usePlayers } from '../use-players.ts'
import { PlayerFilters } from './player-filters.tsx'
import { PlayerList } from './player-list.tsx'

type PlayerListPageProps = {
  /** The filters in the URL. */
  search: PlayerSearch
  onChange: PlayerFiltersChangeHandler
  onClear: () => void
}

export function PlayerListPage({ search, onChange, onClear }: PlayerListPageProps) {
  const { total } = usePlayers(search)
  return (
    <>
      {/* Announces the result count to screen readers. */}
      <TurfHeader
        zone="half"
        title="Joueurs"
        subtitle={<span role="status">{total === undefined ? <CountRoom /> : playerCountText(total)}</span>}
      />
      <Page>
        <Stack>
          <PlayerFilters search={search} onChange={onChange} />
          <PlayerList search={search} onClear={onClear} />
        </Stack>
      </Page>
    </>
  )
}

/** As many lines as the count will need. */
const CountRoom = () => <span className="invisible">{playerCountText(100)}</span>
