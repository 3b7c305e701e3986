import { Link } from '#features/shell/components/link.public.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Button, buttonClass } from '#ui/forms/button.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { EmptyJersey } from '#ui/match/empty-jersey.tsx'

export function NoMatches({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return (
    <Sheet as="div">
      {isFiltered ? (
        <EmptyState
          visual={<EmptyJersey text="?" size={96} />}
          title="Aucun match ici pour le moment"
          action={<Button onClick={onClear}>Effacer les filtres</Button>}
        >
          Élargissez la recherche, ou donnez vous-même le coup d’envoi.
        </EmptyState>
      ) : (
        <EmptyState
          visual={<EmptyJersey text="?" size={96} />}
          title="Aucun match à venir"
          action={
            <Link to="/organiser" className={buttonClass({ variant: 'primary' })}>
              Organiser un match
            </Link>
          }
        >
          Donnez vous-même le coup d’envoi{'\u00a0'}: les joueurs ne sont jamais loin.
        </EmptyState>
      )}
    </Sheet>
  )
}
