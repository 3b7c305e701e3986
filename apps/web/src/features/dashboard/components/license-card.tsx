import type { Me } from '@coup-denvoi/contract/users/user.schema'
import { Link } from '#features/shell/components/link.public.tsx'
import { buttonClass } from '#ui/forms/button.tsx'
import { EyeIcon } from '#ui/icons/icons.ts'
import { Avatar } from '#ui/players/avatar.tsx'
import { PlayerCard } from '#ui/players/player-card.tsx'
import { formatDecimal } from '#ui/text/format-number.ts'

/** The user's license, with a link to their public profile. */
export function LicenseCard({ me }: { me: Me }) {
  const { id, displayName, photo, kit, matchesPlayed, matchesOrganized, rating, privacy } = me
  return (
    <section aria-label="Ma licence" className="mx-auto grid w-full max-w-105 grid-cols-[minmax(0,1fr)] gap-4">
      <PlayerCard
        jersey={<Avatar photo={photo} kit={kit} name={displayName} number={matchesPlayed} size={148} mine />}
        name={displayName}
        counts={[
          ['Matchs joués', matchesPlayed],
          ['Organisés', matchesOrganized],
          ...(rating ? ([['Note', formatDecimal(rating.mean)]] as const) : []),
        ]}
      />
      {privacy.appearsInSearch ? (
        <p className="text-center">
          <Link to="/joueur/$id" params={{ id }} className={buttonClass({ variant: 'ghost' })}>
            <EyeIcon />
            Voir mon profil public
          </Link>
        </p>
      ) : (
        <p className="text-center text-sm text-ink-2">
          {'Vous n’apparaissez pas dans la recherche\u00a0: votre profil public n’existe pas. '}
          <Link to="/settings" search={{ section: 'confidentialite' }} className="font-semibold text-ink">
            Changer ce réglage
          </Link>
        </p>
      )}
    </section>
  )
}
