import type { OwnAvailability } from '@coup-denvoi/contract/availability/availability.schema'
import { firstNameOf, initialsOf, kitOf } from '@coup-denvoi/contract/users/user.rules'
import type { Me } from '@coup-denvoi/contract/users/user.schema'
import { useId } from 'react'
import { Button } from '#ui/forms/button.tsx'
import { Jersey } from '#ui/match/jersey.tsx'
import { useEndAvailability } from '../actions/use-end-availability.ts'
import { availabilityText, endText } from '../availability-texts.ts'

type AvailableBannerProps = { me: Me; availability: OwnAvailability; now: Date; onEnded: () => void }

/** What the user has said, until when, and how to take it back. */
export function AvailableBanner({ me, availability, now, onEnded }: AvailableBannerProps) {
  const id = useId()
  const { end, isEnding } = useEndAvailability({ onEnded })
  return (
    <section aria-labelledby={id} className="turf on-turf overflow-hidden rounded-md border border-border p-4 md:p-5">
      <div className="flex flex-wrap items-center gap-4">
        <Jersey
          kit={kitOf(me.id)}
          mine
          text={initialsOf(me.displayName)}
          name={firstNameOf(me.displayName)}
          size={84}
          className="max-xs:hidden"
        />
        <div className="min-w-0 flex-[1_1_12rem]">
          <h2 id={id} className="text-title-md">
            Vous êtes dispo
          </h2>
          <p className="text-on-turf-2 wrap-anywhere">
            {availabilityText(availability, now)} {endText(new Date(availability.until))}
          </p>
        </div>
        <Button variant="outline" className="max-md:w-full" busy={isEnding} busyLabel="Un instant…" onClick={end}>
          Je ne suis plus dispo
        </Button>
      </div>
    </section>
  )
}
