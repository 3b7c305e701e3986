import { MAX_SEARCH_LENGTH } from '@coup-denvoi/contract/lib/sanitize'
import { useId, useState } from 'react'
import { countFilters, type MatchFiltersChangeHandler, type MatchSearch } from '#features/matches/match-filters.ts'
import { CountBadge } from '#ui/feedback/count-badge.tsx'
import { Chip, ChipRow } from '#ui/forms/chip.tsx'
import { DebouncedFilter } from '#ui/forms/debounced-filter.tsx'
import { IconButton } from '#ui/forms/icon-button.tsx'
import { SearchInput } from '#ui/forms/search-input.tsx'
import { FilterIcon } from '#ui/layout/icon.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { MatchFilterFields } from './match-filter-fields.tsx'

type MatchFiltersProps = { search: MatchSearch; onChange: MatchFiltersChangeHandler; onClear: () => void }

/** A sheet next to the list; on a phone, chips for frequent filters and a button for the sheet. */
export function MatchFilters({ search, onChange, onClear }: MatchFiltersProps) {
  const [open, setOpen] = useState(false)
  const sheetId = useId()
  const active = countFilters(search)
  return (
    <search
      // Scrolls by itself, with room for focus outlines.
      className="grid gap-3 lg:sticky lg:top-[calc(var(--bar-height)+var(--banner-height)+14px)] lg:-m-1.5 lg:max-h-[calc(100dvh-var(--bar-height)-var(--banner-height)-28px)] lg:overflow-y-auto lg:p-1.5"
      aria-label="Filtrer les matchs"
    >
      <div className="flex gap-2">
        <div className="min-w-0 flex-1">
          <DebouncedFilter
            value={search.search ?? ''}
            onFilter={(text) => onChange({ search: text }, 'typed')}
            maxLength={MAX_SEARCH_LENGTH}
          >
            {(control) => <SearchInput aria-label="Titre, terrain ou ville" placeholder="Titre, terrain ou ville" {...control} />}
          </DebouncedFilter>
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
        <ChipRow>
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
        </ChipRow>
      </fieldset>
      <Sheet as="div" id={sheetId} className={open ? '' : 'max-lg:hidden'}>
        <MatchFilterFields search={search} onChange={onChange} onClear={onClear} />
      </Sheet>
    </search>
  )
}
