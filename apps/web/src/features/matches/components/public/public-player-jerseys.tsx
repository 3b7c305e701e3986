import { formatCount } from '@coup-denvoi/contract/lib/format'
import { placesLeft } from '@coup-denvoi/contract/matches/match.rules'
import type { PublicMatch } from '@coup-denvoi/contract/matches/match.schema'
import { publicMatchStateOf } from '#features/matches/public-match.ts'
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx'
import { EmptyJersey } from '#ui/match/empty-jersey.tsx'
import { Jersey } from '#ui/match/jersey.tsx'
import { PlacesCount } from '#ui/match/places-count.tsx'

/** The players as anonymous jerseys. */
export function PublicPlayerJerseys({ match, now }: { match: PublicMatch; now: Date }) {
  const { kits, currentPlayers, maxPlayers } = match
  const players = formatCount(currentPlayers, 'joueur')
  const free = placesLeft(match)
  return (
    <Sheet aria-labelledby="feuille">
      <SheetHeader id="feuille" title="Déjà sur la feuille" aside={<PlacesCount taken={currentPlayers} total={maxPlayers} />} />
      <div
        role="img"
        aria-label={free > 0 ? `${players} sur la feuille, ${formatCount(free, 'place')} à prendre` : `${players} sur la feuille, complète`}
        className="grid grid-cols-[repeat(auto-fill,minmax(92px,1fr))] justify-items-center gap-x-1 gap-y-4 px-3 pt-4.5 pb-5"
      >
        {kits.map((kit, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: jerseys have no identity here
          <Jersey key={place} kit={kit} text="" size={64} />
        ))}
        {publicMatchStateOf(match, now) === 'open' && (
          <span className="grid justify-items-center gap-0.5 text-ui font-semibold text-accent-text">
            <EmptyJersey text={currentPlayers + 1} size={64} highlight="still" />
            Vous{'\u202f'}?
          </span>
        )}
      </div>
    </Sheet>
  )
}
