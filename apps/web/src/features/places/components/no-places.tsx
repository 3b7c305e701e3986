import { Link } from '#features/shell/components/link.public.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Button, buttonClass } from '#ui/forms/button.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { EmptyJersey } from '#ui/match/empty-jersey.tsx'

export function NoPlaces({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return (
    <Sheet as="div">
      <EmptyState
        visual={<EmptyJersey text="?" size={96} />}
        title={isFiltered ? 'Aucun terrain ne correspond.' : 'Pas encore de terrain'}
        action={
          isFiltered ? (
            <Button onClick={onClear}>Effacer les filtres</Button>
          ) : (
            <Link to="/organiser" className={buttonClass({ variant: 'primary' })}>
              Organiser un match
            </Link>
          )
        }
      >
        {isFiltered
          ? 'Cherchez plus large\u00a0: un autre nom, une autre ville, moins de filtres.'
          : 'Organisez un match là où vous jouez\u00a0: la fiche du terrain naît avec lui.'}
      </EmptyState>
    </Sheet>
  )
}
