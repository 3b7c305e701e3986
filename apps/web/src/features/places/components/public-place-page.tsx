import type { PublicPlace } from '@coup-denvoi/contract/places/place.schema'
import { VisitorMatchCard } from '#features/matches/components/list/visitor-match-card.public.tsx'
import { Link } from '#features/shell/components/link.public.tsx'
import { useNow } from '#lib/use-now.ts'
import { buttonClass } from '#ui/forms/button.tsx'
import { Columns, Page, SectionHeader, Stack } from '#ui/layout/page.tsx'
import { PlaceContact } from './place-contact.tsx'
import { PlaceFacts } from './place-facts.tsx'
import { PlaceHeader } from './place-header.tsx'
import { PlacePicture } from './place-picture.tsx'

/** /terrains/{id}, for visitors. */
export function PublicPlacePage({ place }: { place: PublicPlace }) {
  const now = useNow()
  return (
    <>
      <PlaceHeader place={place} />
      <Page>
        <Columns aside="right">
          <Stack>
            <PlacePicture place={place} />
            <PlaceFacts place={place} />
            <section>
              <SectionHeader title="Prochains matchs" />
              <Stack>
                {place.matches.map((match) => (
                  <VisitorMatchCard key={match.id} match={match} now={now} />
                ))}
                {place.matches.length === 0 && <p className="text-ink-2">Aucun match public à venir ici pour le moment.</p>}
              </Stack>
            </section>
            <p className="flex flex-wrap items-center gap-3">
              <span className="text-ink-2">Vous jouez ici{'\u202f'}?</span>
              <Link to="/login" search={{ redirect: `/terrains/${place.id}` }} className={buttonClass()}>
                Se connecter
              </Link>
            </p>
          </Stack>
          <Stack sticky>
            <PlaceContact place={place} />
          </Stack>
        </Columns>
      </Page>
    </>
  )
}
