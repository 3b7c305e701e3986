import type { PublicPlayer } from '@coup-denvoi/contract/players/player.schema'
import { Link } from '#features/shell/components/link.public.tsx'
import { useMe } from '#lib/session/session.ts'
import { buttonClass } from '#ui/forms/button.tsx'
import { Columns, Page } from '#ui/layout/page.tsx'
import { Sheet, SheetBody, SheetHeader } from '#ui/layout/sheet.tsx'
import { Scoreboard } from '#ui/match/scoreboard.tsx'
import { Avatar } from '#ui/players/avatar.tsx'
import { ProfileHeader, profileAvatarClass } from '#ui/players/profile-header.tsx'
import { playerStatsOf } from '../player-texts.ts'

/** /joueur/{id}: a player's public profile. */
export function PublicPlayerPage({ player }: { player: PublicPlayer }) {
  const { id, displayName, photo, kit, matchesPlayed, city } = player
  const me = useMe()
  return (
    <>
      <ProfileHeader
        avatar={
          <Avatar
            photo={photo}
            kit={kit}
            name={displayName}
            number={matchesPlayed}
            size={188}
            mine={me?.id === id}
            className={profileAvatarClass}
          />
        }
        name={displayName}
        city={city}
      >
        {me && (
          <Link to="/players/$id" params={{ id }} className={buttonClass({ variant: 'primary' })}>
            {me.id === id ? 'Voir mon profil' : 'Voir son profil complet'}
          </Link>
        )}
      </ProfileHeader>
      <Page>
        <Columns aside="right">
          <section>
            <h2 className="sr-only">Matchs</h2>
            <Scoreboard large items={playerStatsOf(player)} />
          </section>
          {!me && <JoinInvitation id={id} name={displayName} />}
        </Columns>
      </Page>
    </>
  )
}

function JoinInvitation({ id, name }: { id: string; name: string }) {
  const search = { redirect: `/players/${id}` }
  return (
    <Sheet aria-labelledby="jouer">
      <SheetHeader id="jouer" title={`Jouer avec ${name}`} />
      <SheetBody className="grid gap-4">
        <p>Connectez-vous pour voir ses prochains matchs, et pour rejoindre la liste.</p>
        <p className="flex flex-wrap gap-2.5 max-[30rem]:*:w-full">
          <Link to="/login" search={search} className={buttonClass({ variant: 'primary' })}>
            Se connecter
          </Link>
          <Link to="/register" search={search} className={buttonClass()}>
            Créer un compte
          </Link>
        </p>
      </SheetBody>
    </Sheet>
  )
}
