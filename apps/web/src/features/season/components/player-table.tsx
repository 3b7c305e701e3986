import type { SeasonSort } from '@coup-denvoi/contract/season/season.rules'
import type { SeasonPlayer } from '@coup-denvoi/contract/season/season.schema'
import { PlayerName } from '#features/players/components/player-name.public.tsx'
import { Link } from '#features/shell/components/link.public.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { ChevronDownIcon } from '#ui/icons/frame-icons.ts'
import { StarIcon } from '#ui/icons/icons.ts'
import { Avatar } from '#ui/players/avatar.tsx'
import { FormStrip } from '#ui/players/form-strip.tsx'
import { PresenceGauge } from './presence-gauge.tsx'

type PlayerTableProps = {
  players: readonly SeasonPlayer[]
  /** Id of its title. */
  labelledBy: string
  sort: SeasonSort
  onSort: (sort: SeasonSort) => void
}

/** Each player's figures; the heads of the columns sort. */
export function PlayerTable({ players, labelledBy, sort, onSort }: PlayerTableProps) {
  return (
    <table aria-labelledby={labelledBy} className="w-full border-collapse tabular-nums [&_td]:px-2 [&_td]:py-1.5">
      <thead>
        <tr className="border-b border-border text-xs text-ink-2">
          {COLUMNS.map((column) => (
            <SortableHead key={column.sort} {...column} isSorted={column.sort === sort} onSort={() => onSort(column.sort)} />
          ))}
          <th scope="col" className="w-px py-2 ps-2 pe-5 text-start font-semibold">
            Forme
          </th>
        </tr>
      </thead>
      <tbody>
        {players.map((player, index) => (
          <PlayerRow key={player.key} player={player} place={index + 1} />
        ))}
      </tbody>
    </table>
  )
}

type Column = {
  sort: SeasonSort
  /** Of which `short` is shown, where there is one. */
  label: string
  short?: string
  /** Default: as narrow as it can be, centered. */
  width?: string
}

const COLUMNS: readonly Column[] = [
  { sort: 'name', label: 'Joueur', width: 'ps-3 text-start' },
  { sort: 'played', label: 'Matchs joués', short: 'J' },
  { sort: 'won', label: 'Victoires', short: 'V' },
  { sort: 'drawn', label: 'Matchs nuls', short: 'N' },
  { sort: 'lost', label: 'Défaites', short: 'D' },
  { sort: 'goals', label: 'Buts' },
  { sort: 'assists', label: 'Passes' },
  { sort: 'bestPlayer', label: 'Joueur du match' },
  { sort: 'presence', label: 'Présence', width: 'w-44 text-start xl:w-50' },
]

function SortableHead({ label, sort, short, width, isSorted, onSort }: Column & { isSorted: boolean; onSort: () => void }) {
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (sort === 'name' ? 'ascending' : 'descending') : undefined}
      className={`font-semibold ${width ?? 'text-center'}`}
    >
      <button
        type="button"
        onClick={onSort}
        title={short && label}
        className={`inline-flex min-h-11 min-w-11 items-center gap-0.5 px-2 xl:whitespace-nowrap hover:text-ink hover:underline focus-visible:-outline-offset-4 ${width ? '' : 'justify-center'} ${isSorted ? 'font-bold text-ink' : ''}`}
      >
        {short ? (
          <>
            <span aria-hidden="true">{short}</span>
            <span className="sr-only">{label}</span>
          </>
        ) : (
          label
        )}
        {isSorted && <ChevronDownIcon className="size-3.5" />}
      </button>
    </th>
  )
}

function PlayerRow({ player, place }: { player: SeasonPlayer; place: number }) {
  const { userId, displayName, photo, kit, isViewer, played, won, drawn, lost, goals, assists, bestPlayer, presence, form } = player
  return (
    <tr
      className={`border-border not-first:border-t ${isViewer ? 'bg-accent-soft/50 shadow-[inset_4px_0_0_var(--accent)]' : 'hover:bg-hover'}`}
    >
      <th scope="row" className="py-1.5 ps-5 pe-2 text-start font-strong">
        <span className="flex items-center gap-3">
          <span className="numerals w-6 flex-none text-end text-[1.0625rem] font-stretch-[80%] text-ink-2">{place}</span>
          <Avatar photo={photo} kit={kit} name={displayName} size={36} mine={isViewer} />
          <span
            dir="auto"
            className="min-w-0 leading-tight wrap-anywhere [&_a]:-my-2 [&_a]:inline-block [&_a]:py-2 [&_a]:no-underline [&_a]:hover:underline"
          >
            <PlayerName id={userId} name={displayName} />
          </span>
          {isViewer && (
            <>
              <Badge tone="mine">vous</Badge>
              <Link to="/mon-espace/saison" className="-my-3 py-3 text-sm font-semibold whitespace-nowrap">
                Ma saison
              </Link>
            </>
          )}
        </span>
      </th>
      <td className="text-center font-bold">{played}</td>
      {[won, drawn, lost, goals, assists].map((count, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
        <td key={column} className="text-center">
          {count}
        </td>
      ))}
      <td className="text-center">
        {bestPlayer > 0 ? (
          <span className="inline-flex items-center gap-1 font-bold">
            <StarIcon className="size-4 text-yellow-text" />
            {bestPlayer}
          </span>
        ) : (
          <span className="text-ink-2">0</span>
        )}
      </td>
      <td>
        <PresenceGauge percent={presence} />
      </td>
      <td className="pe-5!">
        <FormStrip outcomes={form} />
      </td>
    </tr>
  )
}
