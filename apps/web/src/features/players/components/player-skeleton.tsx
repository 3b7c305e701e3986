import { EmptyJersey } from '#ui/empty-jersey.tsx'
import { Columns, Page, Stack } from '#ui/page.tsx'
import { ProfileHead, profileAvatarClass } from '#ui/profile-head.tsx'
import { TicketSkeleton } from '#ui/skeleton.tsx'

/** The places of a player's page while it is on its way. */
export function PlayerSkeleton() {
  return (
    <>
      <ProfileHead avatar={<EmptyJersey className={profileAvatarClass} />} name="Joueur" city={null}>
        <p role="status" className="text-sur-terrain-2">
          Chargement…
        </p>
      </ProfileHead>
      <Page>
        <Columns aside="right">
          <Stack gap="lg">
            <div className="skeleton h-22" />
            <Stack>
              <TicketSkeleton />
              <TicketSkeleton />
            </Stack>
          </Stack>
          <div className="skeleton h-40" />
        </Columns>
      </Page>
    </>
  )
}
