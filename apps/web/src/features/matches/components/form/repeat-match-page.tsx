import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { useNavigate } from '@tanstack/react-router'
import { type MouseEvent, useState } from 'react'
import { toast } from 'react-toastify/unstyled'
import { matchFormValuesOf, toMatchDraft } from '#features/matches/form/match-form-values.ts'
import { INITIAL_REPEAT, newSeriesOf } from '#features/matches/form/repeat-values.ts'
import { endErrorOf } from '#features/series/series-end.public.ts'
import { useStartSeries } from '#features/series/use-start-series.public.ts'
import { BackLink } from '#features/shell/components/back-link.public.tsx'
import { Link } from '#features/shell/components/link.public.tsx'
import { changedFields } from '#lib/drafts/form-draft.ts'
import { useDraft } from '#lib/drafts/use-draft.ts'
import { useMe } from '#lib/session/session.ts'
import { useLazyDialog } from '#lib/use-lazy-dialog.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button, buttonClass } from '#ui/forms/button.tsx'
import { Page, Stack } from '#ui/layout/page.tsx'
import { FormSheet } from '#ui/layout/sheet.tsx'
import { TurfHeader } from '#ui/layout/turf-header.tsx'
import { CheckedForm } from '#ui/overlays/checked-form.tsx'
import type { DiscardDialogProps } from '#ui/overlays/discard-dialog.tsx'
import { NextDates } from './next-dates.tsx'
import { RepeatFields } from './repeat-fields.tsx'

/** /matches/{id}/repeter: a published match becomes the first of a series. */
export function RepeatMatchPage({ match }: { match: Match }) {
  const { id, title, date, time, maxPlayers, group, players } = match
  const me = useMe()
  const draftName = `repeat-match-${id}`
  const [values, change, discard] = useDraft(draftName, INITIAL_REPEAT)
  const { startSeries, forgetKey } = useStartSeries(draftName)
  const { Dialog: Discard, request: discardRequest, openDialog, closeDialog } = useLazyDialog<object, DiscardDialogProps>(loadDiscard)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const navigate = useNavigate()

  async function submit() {
    setIsSubmitted(true)
    if (endErrorOf(values, date)) return
    setIsSending(true)
    setError(null)
    try {
      const draft = { ...toMatchDraft(matchFormValuesOf(match)), groupId: group?.id ?? null }
      const series = await startSeries({ ...newSeriesOf(draft, values, me?.id ?? null), fromMatchId: id })
      discard()
      toast.success('La série est lancée')
      return void navigate({ to: '/serie/$id', params: { id: series.id }, replace: true })
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error(String(failure)))
    }
    setIsSending(false)
  }

  function handleCancel(event: MouseEvent) {
    if (changedFields(values, INITIAL_REPEAT).length === 0) return
    event.preventDefault()
    openDialog({})
  }

  function giveUp() {
    discard()
    forgetKey()
    void navigate({ to: '/matches/$id', params: { id } })
  }

  return (
    <>
      <TurfHeader
        title="Répéter le match"
        subtitle={title}
        before={
          <BackLink to="/matches/$id" params={{ id }}>
            Retour au match
          </BackLink>
        }
      />
      <Page>
        <CheckedForm onSubmit={() => void submit()} aria-busy={isSending}>
          <Stack>
            <FormSheet legend="Répéter">
              <p className="text-ink-2">Ce match est le premier de la série{'\u00a0'}; sa liste ne change pas.</p>
              <RepeatFields
                match={{ date, time, maxPlayers, groupId: group?.id ?? null }}
                isSubmitted={isSubmitted}
                values={values}
                onChange={change}
                proposals={players.map(({ userId, displayName, photo, kit }) => ({ userId, displayName, photo, kit }))}
              />
            </FormSheet>
            <NextDates date={date} time={time} values={values} onChange={change} isFirstPublished />
            {error && (
              <Notice tone="red" role="alert">
                {error.message}
              </Notice>
            )}
            <div className="flex flex-wrap gap-2.5">
              <Button type="submit" variant="primary" size="lg" busy={isSending} busyLabel="Lancement…">
                Lancer la série
              </Button>
              <Link to="/matches/$id" params={{ id }} onClick={handleCancel} className={buttonClass({ variant: 'ghost', size: 'lg' })}>
                Annuler
              </Link>
            </div>
          </Stack>
        </CheckedForm>
        {Discard && discardRequest && (
          <Discard key={discardRequest.sequence} open={discardRequest.open} onDiscard={giveUp} onClose={closeDialog} />
        )}
      </Page>
    </>
  )
}

const loadDiscard = () => import('#ui/overlays/discard-dialog.tsx').then(({ DiscardDialog }) => DiscardDialog)
