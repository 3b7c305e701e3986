import { Link } from '@tanstack/react-router'
import { Button, buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { EmptyJersey } from '#ui/empty-jersey.tsx'
import { Sheet } from '#ui/sheet.tsx'

/** Nothing to join: because of the filters, or at all. */
export function NoMatches({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return (
    <Sheet as="div">
      {isFiltered ? (
        <Empty
          visual={<EmptyJersey text="?" size={96} />}
          title="Aucun match ici pour le moment"
          action={<Button onClick={onClear}>Effacer les filtres</Button>}
        >
          Élargissez la recherche, ou donnez vous-même le coup d’envoi.
        </Empty>
      ) : (
        <Empty
          visual={<EmptyJersey text="?" size={96} />}
          title="Aucun match à venir"
          action={
            <Link to="/organiser" className={buttonClass({ variant: 'primary' })}>
              Organiser un match
            </Link>
          }
        >
          Donnez vous-même le coup d’envoi{'\u00a0'}: les joueurs ne sont jamais loin.
        </Empty>
      )}
    </Sheet>
  )
}
