import { ofName } from '@coup-denvoi/contract/lib/elision'
import { MAX_SEARCH_LENGTH } from '@coup-denvoi/contract/lib/search-length'
import { Button } from '#ui/forms/button.tsx'
import { Chip, ChipRow } from '#ui/forms/chip.tsx'
import { DebouncedFilter } from '#ui/forms/debounced-filter.tsx'
import { SearchInput } from '#ui/forms/search-input.tsx'
import { PinIcon } from '#ui/icons/frame-icons.ts'
import { FLAG_TEXTS, type PlaceSearch, type PlaceSearchChangeHandler, SURFACE_TEXTS, toggleSurface } from '../place-filters.ts'
import type { useOwnPosition } from '../use-own-position.public.ts'

type PlaceFiltersProps = { search: PlaceSearch; onChange: PlaceSearchChangeHandler; own: ReturnType<typeof useOwnPosition> }

/** A search for a name, a city or both; or what is around a position or a city. */
export function PlaceFilters({ search, onChange, own }: PlaceFiltersProps) {
  const isAround = own.position !== null
  return (
    <search aria-label="Chercher un terrain" className="grid gap-2.5">
      <div className="flex gap-2 max-xs:flex-col lg:flex-col">
        <div className="min-w-0 flex-1">
          <DebouncedFilter
            value={search.search ?? ''}
            onFilter={(text) => {
              own.forget()
              onChange({ search: text, autour: undefined }, 'typed')
            }}
            maxLength={MAX_SEARCH_LENGTH}
          >
            {(control) => <SearchInput aria-label="Ville ou terrain" placeholder="Ville ou terrain" {...control} />}
          </DebouncedFilter>
        </div>
        <Button
          aria-pressed={isAround}
          busy={own.state === 'asking'}
          busyLabel="Recherche…"
          className="min-h-12! flex-none aria-pressed:bg-ink aria-pressed:text-surface"
          onClick={() => {
            if (isAround) return own.forget()
            own.ask()
            onChange({ search: undefined, autour: undefined })
          }}
        >
          <PinIcon />
          Autour de moi
        </Button>
      </div>
      <ChipRow className="lg:mx-0 lg:flex-wrap lg:overflow-visible lg:px-0">
        {search.search && (
          <Chip checked={search.autour !== undefined} onChange={() => onChange({ autour: search.search, search: undefined })}>
            Autour {ofName(search.search)}
          </Chip>
        )}
        {search.autour && (
          <Chip checked onChange={() => onChange({ autour: undefined, search: search.autour })}>
            Autour {ofName(search.autour)}
          </Chip>
        )}
        {Object.entries(SURFACE_TEXTS).map(([surface, text]) => (
          <Chip
            key={surface}
            checked={search.surface?.split(',').includes(surface) ?? false}
            onChange={() => onChange({ surface: toggleSurface(search.surface, surface) })}
          >
            {text}
          </Chip>
        ))}
        {(Object.keys(FLAG_TEXTS) as (keyof typeof FLAG_TEXTS)[]).map((flag) => (
          <Chip key={flag} checked={search[flag] ?? false} onChange={() => onChange({ [flag]: search[flag] ? undefined : true })}>
            {FLAG_TEXTS[flag]}
          </Chip>
        ))}
      </ChipRow>
    </search>
  )
}
