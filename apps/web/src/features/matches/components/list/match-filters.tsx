import { formatCount } from '@coup-denvoi/contract/lib/format'
import { MAX_SEARCH_LENGTH } from '@coup-denvoi/contract/lib/search-length'
import { activeFilters } from '#features/matches/match-filters.ts'
import { useIsWideScreen } from '#lib/use-is-wide-screen.ts'
import { useLazyDialog } from '#lib/use-lazy-dialog.ts'
import { CountBadge } from '#ui/feedback/count-badge.tsx'
import { Button } from '#ui/forms/button.tsx'
import { DebouncedFilter } from '#ui/forms/debounced-filter.tsx'
import { SearchInput } from '#ui/forms/search-input.tsx'
import { FilterIcon } from '#ui/icons/frame-icons.ts'
import { Sheet } from '#ui/layout/sheet.tsx'
import type { MatchFilterDrawerProps } from './match-filter-drawer.tsx'
import { MatchFilterFields } from './match-filter-fields.tsx'

type MatchFiltersProps = Omit<MatchFilterDrawerProps, 'open' | 'onClose'>

/** A search field, and the filters: a sheet next to the list; on a phone, a button that opens their drawer. */
export function MatchFilters({ search, onChange, onClear, found }: MatchFiltersProps) {
  const { Dialog, request, openDialog, closeDialog } = useLazyDialog<object, MatchFilterDrawerProps>(loadDrawer)
  // A hidden sheet would cost phones time: each chip is a label with an input.
  const isWide = useIsWideScreen()
  const active = activeFilters(search).length
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
        <Button
          className="min-h-12! flex-none lg:hidden"
          aria-label={active > 0 ? `Filtres, ${formatCount(active, 'actif')}` : 'Filtres'}
          aria-haspopup="dialog"
          onClick={() => openDialog({})}
        >
          <FilterIcon />
          {/* The space keeps both apart for programs that read what is visible. */}
          <span className="max-xs:sr-only">Filtres</span> {active > 0 && <CountBadge count={active} />}
        </Button>
      </div>
      {isWide && (
        <Sheet as="div">
          <div className="grid gap-5 px-4 pt-4.5 pb-3">
            <MatchFilterFields search={search} onChange={onChange} />
            <Button variant="ghost" wide onClick={onClear}>
              Tout effacer
            </Button>
          </div>
        </Sheet>
      )}
      {Dialog && request && (
        <Dialog
          key={request.sequence}
          open={request.open}
          onClose={closeDialog}
          search={search}
          onChange={onChange}
          onClear={onClear}
          found={found}
        />
      )}
    </search>
  )
}

const loadDrawer = () => import('./match-filter-drawer.tsx').then(({ MatchFilterDrawer }) => MatchFilterDrawer)
