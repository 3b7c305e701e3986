import { type SeasonSort, sortSeasonPlayers } from '@coup-denvoi/contract/season/season.rules'
import type { Season } from '@coup-denvoi/contract/season/season.schema'
import { useId } from 'react'
import { periodText } from '#features/season/season-texts.ts'
import { useIsWideScreen } from '#lib/use-is-wide-screen.ts'
import { Chip, ChipRow } from '#ui/forms/chip.tsx'
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx'
import { PlayerLines } from './player-lines.tsx'
import { PlayerTable } from './player-table.tsx'

type SeasonPlayersProps = { season: Season; sort: SeasonSort; onSort: (sort: SeasonSort) => void }

/** « Les joueurs »: a table on wide screens, otherwise lines that unfold. */
export function SeasonPlayers({ season, sort, onSort }: SeasonPlayersProps) {
  const id = useId()
  const isWide = useIsWideScreen()
  const players = sortSeasonPlayers(season.players, sort)
  return (
    <Sheet aria-labelledby={id}>
      <SheetHeader id={id} title="Les joueurs" aside={isWide && periodText(season.period)} />
      <fieldset className="min-w-0 border-b border-border px-4 py-1.5 [--page-gutter:16px]">
        <legend className="sr-only">Trier</legend>
        <ChipRow>
          {SORT_CHIPS.map(([value, label]) => (
            <Chip key={value} type="radio" name={id} checked={value === sort} onChange={() => onSort(value)}>
              {label}
            </Chip>
          ))}
        </ChipRow>
      </fieldset>
      {isWide ? (
        <PlayerTable players={players} labelledBy={id} sort={sort} onSort={onSort} />
      ) : (
        <PlayerLines players={players} sort={sort} />
      )}
    </Sheet>
  )
}

/** The table sorts by each of its columns; these are what most look for. */
const SORT_CHIPS: readonly (readonly [SeasonSort, string])[] = [
  ['presence', 'Présence'],
  ['won', 'Victoires'],
  ['goals', 'Buts'],
  ['bestPlayer', 'Joueur du match'],
]
