import { type AvailabilityInput, availabilityInputSchema } from '@coup-denvoi/contract/availability/availability.schema'
import { formatTime } from '@coup-denvoi/contract/lib/local-time'
import type { Me } from '@coup-denvoi/contract/users/user.schema'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { Link } from '#features/shell/components/link.public.tsx'
import { ListStates } from '#ui/feedback/list-states.tsx'
import { RowsSkeleton } from '#ui/feedback/skeleton.tsx'
import { Row, Rows } from '#ui/layout/row.tsx'
import { Sheet, SheetBody, SheetHeader } from '#ui/layout/sheet.tsx'
import { DateJersey } from '#ui/match/date-jersey.tsx'
import { fittingMatchesQuery } from '../availability.queries.ts'

const DEBOUNCE_MS = 400

/** « Déjà des places pour vous », for what is chosen in the form. */
export function FittingMatches({ me, values }: { me: Me; values: AvailabilityInput }) {
  const id = useId()
  const key = JSON.stringify(values)
  const [searched, setSearched] = useState(key)
  useEffect(() => {
    const timer = setTimeout(() => setSearched(key), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [key])
  const parsed = availabilityInputSchema.safeParse(JSON.parse(searched))
  const query = useQuery({ ...fittingMatchesQuery(parsed.success ? parsed.data : null), placeholderData: keepPreviousData })
  return (
    <Sheet aria-labelledby={id}>
      <SheetHeader id={id} title="Déjà des places pour vous" />
      {parsed.success ? (
        <ListStates query={query} items={query.data?.items} skeleton={<RowsSkeleton count={2} />}>
          {(matches) =>
            matches.length === 0 ? (
              <SheetBody className="text-ink-2">
                Aucun match pour l’instant.
                {me.privacy.appearsInSearch && ' Les organisateurs vous voient dès que vous êtes dispo.'}
              </SheetBody>
            ) : (
              <Rows>
                {matches.map(({ id: matchId, title, startsAt, city, distanceKm, currentPlayers, maxPlayers }) => (
                  <Row
                    key={matchId}
                    linked
                    visual={<DateJersey date={new Date(startsAt)} size={46} />}
                    title={
                      <Link to="/matches/$id" params={{ id: matchId }} className="font-strong">
                        {title}
                      </Link>
                    }
                    subtitle={`${formatTime(new Date(startsAt))}\u00a0· ${city}${distanceKm === null ? '' : `, à ${distanceKm}\u00a0km`}\u00a0· ${currentPlayers}/${maxPlayers}`}
                  />
                ))}
              </Rows>
            )
          }
        </ListStates>
      ) : (
        <SheetBody className="text-ink-2">Choisissez un moment et une ville pour les voir ici.</SheetBody>
      )}
    </Sheet>
  )
}
