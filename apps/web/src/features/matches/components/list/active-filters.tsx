import { useRef } from 'react'
import { activeFilters, type MatchFiltersChangeHandler, type MatchSearch } from '#features/matches/match-filters.ts'
import { useFocusAfterChange } from '#lib/use-focus-after-change.ts'
import { Button } from '#ui/forms/button.tsx'
import { chipClass } from '#ui/forms/chip.tsx'
import { CloseIcon } from '#ui/icons/frame-icons.ts'

type ActiveFiltersProps = { search: MatchSearch; onChange: MatchFiltersChangeHandler; onClear: () => void }

/** A chip for each active filter, which takes it back. */
export function ActiveFilters({ search, onChange, onClear }: ActiveFiltersProps) {
  const box = useRef<HTMLElement>(null)
  const filters = activeFilters(search)
  const onRemove = useFocusAfterChange(filters.map(([filter]) => filter).join(' '), box)
  return (
    <section ref={box} tabIndex={-1} aria-label="Filtres actifs" className="rounded-md">
      {filters.length > 0 && (
        <ul className="mb-5 flex flex-wrap items-center gap-2">
          {filters.map(([filter, text]) => (
            <li key={filter} className="max-w-full">
              <button
                type="button"
                aria-label={`Retirer le filtre ${text}`}
                className={`${chipClass} max-w-full border-ink pe-2.5`}
                onClick={() => {
                  onRemove()
                  onChange({ [filter]: undefined })
                }}
              >
                <span dir="auto" className="min-w-0 truncate">
                  {text}
                </span>
                <CloseIcon className="flex-none text-ink-2" />
              </button>
            </li>
          ))}
          <li>
            <Button
              variant="ghost"
              onClick={() => {
                onRemove()
                onClear()
              }}
            >
              Tout effacer
            </Button>
          </li>
        </ul>
      )}
    </section>
  )
}
