import type { OwnSeason } from '@coup-denvoi/contract/season/season.schema'
import { ownPeriodText } from '#features/season/season-texts.ts'
import { BackLink } from '#features/shell/components/back-link.public.tsx'
import { Link } from '#features/shell/components/link.public.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { buttonClass } from '#ui/forms/button.tsx'
import { Page, Stack } from '#ui/layout/page.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { TurfHeader } from '#ui/layout/turf-header.tsx'
import { Jersey } from '#ui/match/jersey.tsx'
import { OwnFigures } from './own-figures.tsx'
import { SeasonPicture } from './season-picture.tsx'
import { SeasonSelect } from './season-select.tsx'

type OwnSeasonPageProps = {
  season: OwnSeason
  /** @param day of it; undefined for the current one */
  onSeason: (day: string | undefined) => void
}

/** /mon-espace/saison: « Ma saison », over all groups, with a picture to share. */
export function OwnSeasonPage({ season, onSeason }: OwnSeasonPageProps) {
  const { period, periods, played, kit, isCurrent } = season
  const select = periods.length > 1 && (
    <div className="flex">
      <SeasonSelect period={period} periods={periods} onSeason={onSeason} />
    </div>
  )
  return (
    <>
      <TurfHeader before={<BackLink to="/mon-espace">Mon Espace</BackLink>} title="Ma saison" subtitle={ownPeriodText(season)} />
      <Page>
        {played > 0 ? (
          <SeasonPicture key={period.firstDay} season={season}>
            {select}
            <OwnFigures season={season} />
          </SeasonPicture>
        ) : (
          <Stack>
            {select}
            <Sheet as="div">
              <EmptyState
                visual={<Jersey kit={kit} text={0} size={84} mine />}
                title={isCurrent ? 'Votre saison commence au premier match' : 'Aucun match joué cette saison-là'}
                action={
                  <Link to="/matches" className={buttonClass()}>
                    Voir les matchs
                  </Link>
                }
              >
                Vos chiffres et votre image à partager sont ici après le match.
              </EmptyState>
            </Sheet>
          </Stack>
        )}
      </Page>
    </>
  )
}
