import { useId, useState } from 'react'
import { Chip, ChipLine } from '#ui/chip.tsx'
import { CountBadge } from '#ui/count-badge.tsx'
import { FilterText } from '#ui/filter-text.tsx'
import { FilterIcon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { SearchInput } from '#ui/search-input.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { type ChangeFilters, countFilters, MAX_SEARCH_LENGTH, type MatchSearch } from '../match-filters.ts'
import { FilterFields } from './filter-fields.tsx'

type MatchFiltersProps = { search: MatchSearch; onChange: ChangeFilters; onClear: () => void }

/** Search and filters: a sheet beside the list; on a phone, chips for the frequent ones and a button for the sheet. */
export function MatchFilters({ search, onChange, onClear }: MatchFiltersProps) {
  const [open, setOpen] = useState(false)
  const sheetId = useId()
  const active = countFilters(search)
  return (
    <search
      // Taller than many screens: it scrolls by itself, with room for the outlines of what has the focus.
      className="grid gap-3 lg:sticky lg:top-[calc(var(--barre-h)+var(--decal)+14px)] lg:-m-1.5 lg:max-h-[calc(100dvh-var(--barre-h)-var(--decal)-28px)] lg:overflow-y-auto lg:p-1.5"
      aria-label="Filtrer les matchs"
    >
      <div className="flex gap-2">
        <div className="min-w-0 flex-1">
          <FilterText value={search.search ?? ''} onFilter={(text) => onChange({ search: text }, 'typed')} maxLength={MAX_SEARCH_LENGTH}>
            {(control) => <SearchInput aria-label="Titre, terrain ou ville" placeholder="Titre, terrain ou ville" {...control} />}
          </FilterText>
        </div>
        <IconButton
          variant="framed"
          className="size-12 lg:hidden"
          label={active > 0 ? `Tous les filtres, ${active} ${active > 1 ? 'actifs' : 'actif'}` : 'Tous les filtres'}
          aria-expanded={open}
          aria-controls={sheetId}
          onClick={() => setOpen(!open)}
        >
          <FilterIcon />
          {active > 0 && <CountBadge count={active} placement="paper" />}
        </IconButton>
      </div>
      <fieldset className="min-w-0 lg:hidden">
        <legend className="sr-only">Filtres fréquents</legend>
        <ChipLine>
          <Chip checked={search.when === 'weekend'} onChange={(event) => onChange({ when: event.target.checked ? 'weekend' : undefined })}>
            Ce week-end
          </Chip>
          <Chip checked={search.placesLeft ?? false} onChange={(event) => onChange({ placesLeft: event.target.checked })}>
            Places libres
          </Chip>
          <Chip checked={search.mine ?? false} onChange={(event) => onChange({ mine: event.target.checked })}>
            Mes matchs
          </Chip>
          <Chip checked={search.free ?? false} onChange={(event) => onChange({ free: event.target.checked })}>
            Gratuit
          </Chip>
          {(['5 contre 5', '7 contre 7'] as const).map((format) => (
            <Chip
              key={format}
              checked={search.format === format}
              onChange={(event) => onChange({ format: event.target.checked ? format : undefined })}
            >
              {format}
            </Chip>
          ))}
        </ChipLine>
      </fieldset>
      <Sheet as="div" id={sheetId} className={open ? '' : 'max-lg:hidden'}>
        <FilterFields search={search} onChange={onChange} onClear={onClear} />
      </Sheet>
    </search>
  )
}
