import { formatPrice } from '@coup-denvoi/contract/kit/format'
import { formatDayAndTime, formatDuration } from '@coup-denvoi/contract/kit/paris-time'
import type { PublicMatch } from '@coup-denvoi/contract/matches/match.schema'
import { useNow } from '#lib/use-now.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { GlobeIcon, LockIcon, PinIcon } from '#ui/icon.tsx'
import { IconLine } from '#ui/icon-line.tsx'
import { Jersey } from '#ui/jersey.tsx'
import { Columns, Page } from '#ui/page.tsx'
import { PlacesCount } from '#ui/places-count.tsx'
import { PlacesRow } from '#ui/places-row.tsx'
import { Poster } from '#ui/poster.tsx'
import { Sheet, SheetBody, SheetHead } from '#ui/sheet.tsx'
import { useLiveMatch } from '../matches.live.ts'
import { placeOf, REPLACEMENT_SOUGHT } from '../ticket-of-match.ts'
import { PublicKits } from './public-kits.tsx'
import { PublicMatchActions } from './public-match-actions.tsx'

/** /match/{id}: what a shared link shows to people without an account. @param token of the link, for a private match */
export function PublicMatchPage({ match, token }: { match: PublicMatch; token?: string }) {
  useLiveMatch(match.id, token)
  const now = useNow()
  return (
    <>
      <Poster
        date={new Date(match.startsAt)}
        host={
          <>
            <Jersey kit={match.organizerKit} text="" size={32} />
            <span dir="auto">{match.organizerShortName} vous invite</span>
          </>
        }
        title={match.title}
        when={<time dateTime={match.startsAt}>{formatDayAndTime(new Date(match.startsAt))}</time>}
      >
        <IconLine icon={PinIcon} className="text-start">
          {placeOf(match)}
        </IconLine>
        <ul aria-label="En bref" className="mt-1.5 flex flex-wrap justify-center gap-2 lg:justify-start">
          {briefOf(match).map((fact) => (
            <li key={fact} className="flex">
              <Badge>{fact}</Badge>
            </li>
          ))}
          <li className="flex">
            <Badge>
              {match.type === 'public' ? <GlobeIcon /> : <LockIcon />}
              {match.type === 'public' ? 'Public' : 'Privé'}
            </Badge>
          </li>
          {match.replacementsSought > 0 && (
            <li className="flex">
              <Badge>
                <Card colour="yellow" size="xs" />
                {REPLACEMENT_SOUGHT}
              </Badge>
            </li>
          )}
        </ul>
        <div className="mt-3 flex w-full max-w-85 items-center justify-center gap-3.5 lg:justify-start">
          <PlacesRow taken={match.currentPlayers} total={match.maxPlayers} className="min-w-0" />
          <PlacesCount taken={match.currentPlayers} total={match.maxPlayers} />
        </div>
        <PublicMatchActions match={match} token={token} now={now} />
      </Poster>
      <Page>
        <Columns aside="right">
          <PublicKits match={match} now={now} />
          {match.description && (
            <Sheet aria-labelledby="mot">
              <SheetHead id="mot" title="Mot de l’organisateur" />
              <SheetBody>
                <p dir="auto" className="whitespace-pre-line wrap-anywhere">
                  {match.description}
                </p>
              </SheetBody>
            </Sheet>
          )}
        </Columns>
      </Page>
    </>
  )
}

function briefOf(match: PublicMatch): string[] {
  // « Confirmé » alone could also mean that the match takes place.
  const level = match.level === 'Tous niveaux' ? match.level : `Niveau ${match.level.toLowerCase()}`
  const brief: string[] = [match.format, formatPrice(match.pricePerPlayer), formatDuration(match.durationMinutes), level]
  return match.surface ? [...brief, match.surface] : brief
}
