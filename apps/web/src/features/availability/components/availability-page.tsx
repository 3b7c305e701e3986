import type { OwnAvailability } from '@coup-denvoi/contract/availability/availability.schema'
import type { Me } from '@coup-denvoi/contract/users/user.schema'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { BackLink } from '#features/shell/components/back-link.public.tsx'
import { useNow } from '#lib/use-now.ts'
import { ListError } from '#ui/feedback/list-error.tsx'
import { RowsSkeleton } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/forms/button.tsx'
import { ActionBar } from '#ui/layout/action-bar.tsx'
import { Columns, Page, Stack } from '#ui/layout/page.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { TurfHeader } from '#ui/layout/turf-header.tsx'
import { CheckedForm } from '#ui/overlays/checked-form.tsx'
import { useSetAvailability } from '../actions/use-set-availability.ts'
import { ownAvailabilityQuery } from '../availability.queries.ts'
import { useAvailabilityForm } from '../use-availability-form.ts'
import { AvailabilityFields } from './availability-fields.tsx'
import { AvailableBanner } from './available-banner.tsx'
import { FittingMatches } from './fitting-matches.tsx'
import { WhatOrganizersSee } from './what-organizers-see.tsx'

/** /mon-espace/dispo: when the user could play, so that places which become free come to them. */
export function AvailabilityPage({ me }: { me: Me }) {
  const query = useQuery(ownAvailabilityQuery)
  return (
    <>
      <TurfHeader
        before={<BackLink to="/mon-espace">Mon Espace</BackLink>}
        title="Dispo"
        subtitle={'Dites quand vous pourriez jouer\u00a0: les places qui se libèrent viennent à vous.'}
      />
      <Page>
        {query.data ? (
          <AvailabilityContent me={me} saved={query.data.availability} />
        ) : query.error ? (
          <ListError query={query} />
        ) : (
          <Sheet as="div">
            <RowsSkeleton count={4} />
          </Sheet>
        )}
      </Page>
    </>
  )
}

const FORM_ID = 'dispo'

function AvailabilityContent({ me, saved }: { me: Me; saved: OwnAvailability | null }) {
  const now = useNow()
  const form = useAvailabilityForm(saved, me.city, now)
  const top = useRef<HTMLDivElement>(null)
  const focusTop = () => {
    top.current?.focus({ preventScroll: true })
    top.current?.scrollIntoView({ block: 'start' })
  }
  const { save, isSaving } = useSetAvailability({
    onSaved: () => {
      form.discard()
      focusTop()
    },
  })
  const current = saved && new Date(saved.until) > now ? saved : null
  const submit = () => {
    const input = form.check()
    if (input) save(input)
  }
  const button = (
    <Button type="submit" form={FORM_ID} variant="primary" size="lg" busy={isSaving} busyLabel="Enregistrement…">
      {current ? 'Enregistrer' : 'Je suis dispo'}
    </Button>
  )
  return (
    <>
      <Columns aside="right">
        <CheckedForm id={FORM_ID} onSubmit={submit} className="min-w-0">
          <Stack>
            <div ref={top} tabIndex={-1} className="scroll-mt-(--bar-height) rounded-md outline-none empty:hidden">
              {current && <AvailableBanner me={me} availability={current} now={now} onEnded={focusTop} />}
            </div>
            <AvailabilityFields form={form} now={now} />
            <div className="max-lg:hidden">{button}</div>
          </Stack>
        </CheckedForm>
        <Stack sticky>
          <WhatOrganizersSee me={me} />
          <FittingMatches me={me} values={form.values} />
        </Stack>
      </Columns>
      <ActionBar>{button}</ActionBar>
    </>
  )
}
