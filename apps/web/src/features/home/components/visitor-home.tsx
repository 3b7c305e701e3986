import { daysUntil, formatAtTime, formatDay } from '@coup-denvoi/contract/lib/local-time'
import type { PublicMatchCard } from '@coup-denvoi/contract/matches/match-card.schema'
import { useQuery } from '@tanstack/react-query'
import { QuickOrganizeForm } from '#features/matches/components/form/quick-organize-form.public.tsx'
import { VisitorMatchCard } from '#features/matches/components/list/visitor-match-card.public.tsx'
import { useLiveMatches } from '#features/matches/live/matches.live.ts'
import { showcaseQuery } from '#features/matches/matches.queries.ts'
import { Link } from '#features/shell/components/link.public.tsx'
import { useNow } from '#lib/use-now.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { buttonClass } from '#ui/forms/button.tsx'
import { CallToAction } from '#ui/layout/call-to-action.tsx'
import { Hero, HeroMatch, heroMatchClass } from '#ui/layout/hero.tsx'
import { HowItWorks } from '#ui/layout/how-it-works.tsx'
import { SectionHeader } from '#ui/layout/page.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { EmptyJersey } from '#ui/match/empty-jersey.tsx'

/** The home page for visitors. */
export function VisitorHome() {
  const { data } = useQuery(showcaseQuery)
  const now = useNow()
  useLiveMatches()
  const matches = data?.items ?? []
  const [next] = matches
  return (
    <>
      <Hero
        title={
          <>
            Il manque toujours
            <br />
            un joueur.
            <br />
            Plus maintenant.
          </>
        }
        text="Publiez votre match, la liste se remplit, chacun sait où, quand et avec qui. Il ne reste qu’à jouer."
        actions={
          <>
            <Link to="/register" className={buttonClass({ variant: 'primary', size: 'lg' })}>
              Créer un compte
            </Link>
            <a href="#matchs" className={buttonClass({ variant: 'outline', size: 'lg' })}>
              Voir les matchs
            </a>
          </>
        }
        match={next && <NextPublicMatch match={next} now={now} />}
      />
      <section className="page pt-12 pb-2 lg:pt-16" id="matchs">
        <SectionHeader
          large
          title="Prochains matchs publics"
          aside={
            <Link to="/login" search={{ redirect: '/matches' }}>
              Tous les matchs
            </Link>
          }
        />
        {matches.length > 0 ? (
          <div className="grid gap-4">
            {matches.map((match) => (
              <VisitorMatchCard key={match.id} match={match} now={now} />
            ))}
          </div>
        ) : (
          <Sheet>
            <EmptyState
              level={3}
              visual={<EmptyJersey text="?" size={96} />}
              title="Aucun match public pour le moment"
              action={
                <Link to="/register" className={buttonClass()}>
                  Créer un compte
                </Link>
              }
            >
              Donnez vous-même le coup d’envoi.
            </EmptyState>
          </Sheet>
        )}
      </section>
      <section className="page pt-12 pb-2 lg:pt-16" id="organiser">
        <SectionHeader large title="Organisez le vôtre" aside="Sans compte pour commencer." />
        <QuickOrganizeForm now={now} />
      </section>
      <section className="page pt-12 pb-2 lg:pt-16" id="comment-ca-marche">
        <SectionHeader large title="Comment ça marche" />
        <HowItWorks saturday={SATURDAY} />
      </section>
      <CallToAction
        title="Le coup d’envoi, c’est vous qui le donnez."
        action={
          <Link to="/register" className={buttonClass({ variant: 'primary', size: 'lg' })}>
            Créer un compte
          </Link>
        }
      />
    </>
  )
}

/** Shown on the jersey of the first picture. */
const SATURDAY = new Date('2026-11-21T17:30:00Z')

function NextPublicMatch({ match, now }: { match: PublicMatchCard; now: Date }) {
  const startsAt = new Date(match.startsAt)
  const day = ['aujourd’hui', 'demain'][daysUntil(startsAt, now)] ?? formatDay(startsAt)
  return (
    <Link to="/match/$matchId" params={{ matchId: match.id }} className={heroMatchClass}>
      <HeroMatch
        title={match.title}
        subtitle={`${day} ${formatAtTime(startsAt)}\u00a0· ${match.city}`}
        taken={match.currentPlayers}
        total={match.maxPlayers}
      />
    </Link>
  )
}
