import { effectiveGuestPolicy } from '@coup-denvoi/contract/matches/guests/guest.rules'
import type { PublicMatch } from '@coup-denvoi/contract/matches/match-card.schema'
import { isJoiningClosed, publicMatchStateOf, publicPlayersTexts } from '#features/matches/public-match.ts'
import { useInstance } from '#lib/instance.ts'
import { Sheet, SheetFooter, SheetHeader } from '#ui/layout/sheet.tsx'
import { EmptyJersey } from '#ui/match/empty-jersey.tsx'
import { Jersey } from '#ui/match/jersey.tsx'
import { PlacesCount } from '#ui/match/places-count.tsx'

/** The players as anonymous jerseys. */
export function PublicPlayerJerseys({ match, now }: { match: PublicMatch; now: Date }) {
  const { kits, currentPlayers, maxPlayers } = match
  const state = publicMatchStateOf(match, now)
  const site = useInstance()
  const { title, label } = publicPlayersTexts(match, state)
  return (
    <Sheet aria-labelledby="feuille">
      <SheetHeader id="feuille" title={title} aside={<PlacesCount taken={currentPlayers} total={maxPlayers} />} />
      <div
        role="img"
        aria-label={label}
        className="grid grid-cols-5 items-start justify-items-center gap-x-1 gap-y-4 px-3 pt-4.5 pb-5 lg:px-5 [&_svg]:h-auto [&_svg]:max-w-full"
      >
        {kits.map((kit, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: jerseys have no identity here
          <Jersey key={place} kit={kit} text="" size={64} />
        ))}
        {state === 'open' && (
          <span className="grid justify-items-center gap-0.5 text-ui font-semibold text-accent-text">
            <EmptyJersey text={currentPlayers + 1} size={64} highlight="still" />
            Vous{'\u202f'}?
          </span>
        )}
      </div>
      {effectiveGuestPolicy(match, site) !== 'none' && !isJoiningClosed(state) && (
        <SheetFooter>Les prénoms s’affichent une fois sur la feuille.</SheetFooter>
      )}
    </Sheet>
  )
}
