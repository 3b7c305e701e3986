import { useStartAtTop } from '#lib/navigation/use-start-at-top.ts'
import { TicketSkeleton } from '#ui/feedback/skeleton.tsx'
import { Columns, Page, Stack } from '#ui/layout/page.tsx'
import { EmptyJersey } from '#ui/match/empty-jersey.tsx'
import { ProfileHeader, profileAvatarClass } from '#ui/players/profile-header.tsx'

export function PlayerPageSkeleton() {
  useStartAtTop()
  return (
    <>
      <ProfileHeader avatar={<EmptyJersey className={profileAvatarClass} />} name="Joueur" city={null}>
        <p role="status" className="text-on-turf-2">
          Chargement…
        </p>
      </ProfileHeader>
      <Page className="min-h-dvh">
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
