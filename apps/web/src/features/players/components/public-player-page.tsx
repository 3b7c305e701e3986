import type { PublicPlayer } from '@coup-denvoi/contract/players/player.schema'
import { Link } from '@tanstack/react-router'
import { useMe } from '#lib/session.ts'
import { Avatar } from '#ui/avatar.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Columns, Page } from '#ui/page.tsx'
import { ProfileHead, profileAvatarClass } from '#ui/profile-head.tsx'
import { Scoreboard } from '#ui/scoreboard.tsx'
import { Sheet, SheetBody, SheetHead } from '#ui/sheet.tsx'
import { figuresOf } from '../player-texts.ts'

/** /joueur/{id}: what anyone may know of a player, and the way in for those who have no account. */
export function PublicPlayerPage({ player }: { player: PublicPlayer }) {
  const { id, displayName, photo, kit, matchesPlayed, city } = player
  const me = useMe()
  return (
    <>
      <ProfileHead
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
      </ProfileHead>
      <Page>
        <Columns aside="right">
          <section>
            <h2 className="sr-only">Matchs</h2>
            <Scoreboard large items={figuresOf(player)} />
          </section>
          {!me && <Invitation id={id} name={displayName} />}
        </Columns>
      </Page>
    </>
  )
}

/** For visitors: what an account is good for. */
function Invitation({ id, name }: { id: string; name: string }) {
  const search = { redirect: `/players/${id}` }
  return (
    <Sheet aria-labelledby="jouer">
      <SheetHead id="jouer" title={`Jouer avec ${name}`} />
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
