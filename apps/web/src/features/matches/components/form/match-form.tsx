import { errorCatalog } from '@coup-denvoi/contract/lib/error-catalog'
import { pick } from '@coup-denvoi/contract/lib/simultaneous-edits'
import type { MatchDraft } from '@coup-denvoi/contract/matches/match-draft.schema'
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useForm, useFormState } from 'react-hook-form'
import type { MatchFormControl } from '#features/matches/form/match-form-control.ts'
import { fieldByErrorCode, matchFormResolver } from '#features/matches/form/match-form-resolver.ts'
import { type MatchFormDraft, type MatchFormValues, matchFormValuesOf, toMatchDraft } from '#features/matches/form/match-form-values.ts'
import { conflictTexts } from '#features/matches/text/match-field-text.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { changedFields, deleteDraft, loadDraft, loadSeen } from '#lib/drafts/form-draft.ts'
import { useDraftStorage, useSaveDraft } from '#lib/drafts/use-draft.ts'
import { isEditConflict, useEditConflicts } from '#lib/drafts/use-edit-conflicts.ts'
import { useLazyDialog } from '#lib/use-lazy-dialog.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { EditConflicts } from '#ui/forms/edit-conflicts.tsx'
import { ActionBar } from '#ui/layout/action-bar.tsx'
import { Columns, Page, Stack } from '#ui/layout/page.tsx'
import type { DiscardDialogProps } from '#ui/overlays/discard-dialog.tsx'
import { focusRefused } from '#ui/overlays/focus-refused.ts'
import { MatchFormBasics } from './match-form-basics.tsx'
import { MatchFormNote } from './match-form-note.tsx'
import { MatchFormPlayers } from './match-form-players.tsx'
import { MatchFormPreview } from './match-form-preview.tsx'
import { MatchFormWhen } from './match-form-when.tsx'
import { MatchFormWhere } from './match-form-where.tsx'

type MatchFormProps = {
  initial: MatchFormValues
  draftName: string
  /** Something outside of the fields was chosen, too: « Annuler » asks. */
  hasOtherChanges?: boolean
  /** The total can't go below. */
  takenPlaces: number
  /** Of the match that is edited. */
  startsAt?: Date
  /** The viewer's place, from 0. */
  myIndex?: number
  /** Of the submit button, before and during submission. */
  labels: { submit: string; submitting: string }
  /** Rejects with an `ApiError`. @param seen the stored values that the user saw */
  onSubmit: (draft: MatchFormDraft, seen: MatchFormValues) => Promise<void>
  /** False cancels the submission. Rejects with an `ApiError` when the dialog cannot be loaded. */
  confirm?: (draft: MatchFormDraft) => Promise<boolean>
  /** A link next to the submit button. @param onClick asks before anything typed is thrown away */
  renderCancel: (onClick: (event: MouseEvent) => void) => ReactNode
  /** Leaves the page as the link does, once the user has given up what was typed. */
  onDiscard: () => void
  /** For new matches only. */
  renderGroupField?: (control: MatchFormControl) => ReactNode
  /** Below « Quand », for new matches. */
  renderRepeat?: (control: MatchFormControl) => ReactNode
  /** The match already has a group. */
  belongsToGroup?: boolean
  /** Above the submit button. */
  renderWarning?: (control: MatchFormControl) => ReactNode
  /** Under the preview. */
  note?: ReactNode
}

/** The form for a new or existing match. What was typed is kept as a draft when the page is left. */
export function MatchForm({
  initial,
  draftName,
  hasOtherChanges,
  takenPlaces,
  startsAt,
  myIndex,
  labels,
  onSubmit,
  confirm,
  renderGroupField,
  renderRepeat,
  belongsToGroup,
  renderCancel,
  onDiscard,
  renderWarning,
  note,
}: MatchFormProps) {
  const drafts = useDraftStorage()
  const form = useForm<MatchFormValues, unknown, MatchFormDraft>({
    defaultValues: loadDraft(drafts, draftName, initial),
    resolver: matchFormResolver(takenPlaces, startsAt),
    // No errors before the first submit; then each field is checked while typing.
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  })
  const { control, setError, handleSubmit } = form
  const { isSubmitting, errors, submitCount } = useFormState({ control })
  const formRef = useRef<HTMLFormElement>(null)
  // Also to fields that react-hook-form does not know, such as the end of a series.
  useEffect(() => {
    if (submitCount > 0) focusRefused(formRef)
  }, [submitCount])
  const conflicts = useEditConflicts<MatchFormValues>(
    () => loadSeen(drafts, draftName, initial),
    (field, value) => form.setValue(field, value as never, { shouldValidate: true }),
  )

  function choose(field: keyof MatchFormValues, choice: 'mine' | 'theirs') {
    conflicts.choose(field, choice)
    if (field !== 'location') return
    // The server alone knows which place it is now: of another text the place is not sent, of the own one it is.
    conflicts.setSeen((seen) => ({ ...seen, placeId: null }))
    if (choice === 'theirs') form.setValue('placeId', null)
  }
  const errorRef = useRef<HTMLDivElement>(null)
  const { Dialog: Discard, request: discardRequest, openDialog, closeDialog } = useLazyDialog<object, DiscardDialogProps>(loadDiscard)
  const [isConfirming, setIsConfirming] = useState(false)

  useSaveDraft(form, drafts, draftName, conflicts.seen)

  const send = handleSubmit(async (draft) => {
    try {
      if (!(await isConfirmed(draft))) return
      await onSubmit(draft, conflicts.seen)
      deleteDraft(drafts, draftName)
    } catch (error) {
      showError(error instanceof ApiError ? error : new ApiError('UNEXPECTED', errorCatalog.UNEXPECTED.message))
    }
  })

  async function isConfirmed(draft: MatchFormDraft): Promise<boolean> {
    if (!confirm) return true
    setIsConfirming(true)
    return confirm(draft).finally(() => setIsConfirming(false))
  }

  function handleCancel(event: MouseEvent) {
    if (!hasOtherChanges && changedFields(form.getValues(), initial).length === 0) return deleteDraft(drafts, draftName)
    event.preventDefault()
    openDialog({})
  }

  function discard() {
    deleteDraft(drafts, draftName)
    onDiscard()
  }

  function showError(error: ApiError) {
    if (isEditConflict(error)) return showConflicts(error)
    const { code, message, fields } = error
    const field = fieldByErrorCode[code]
    const fieldMessages: [string, string][] = field ? [[field, message]] : Object.entries(fields)
    // Errors of an edit name the fields `draft.title`.
    const fieldErrors = fieldMessages
      .map(([path, text]) => [path.split('.').at(-1) ?? '', text] as const)
      .filter(([name]) => Object.hasOwn(initial, name))
    for (const [index, [name, text]] of fieldErrors.entries())
      setError(name as keyof MatchFormValues, { type: 'server', message: text }, { shouldFocus: index === 0 })
    if (fieldErrors.length > 0) return
    setError('root', { type: 'server', message })
    scrollToError()
  }

  function showConflicts({ current }: ApiError) {
    const now = matchFormValuesOf({ ...toMatchDraft(conflicts.seen), ...(current as Partial<MatchDraft>) })
    conflicts.setTheirs(pick(now, Object.keys(current) as (keyof MatchFormValues)[]))
    scrollToError()
  }

  const scrollToError = () => requestAnimationFrame(() => errorRef.current?.scrollIntoView({ block: 'nearest' }))

  const button = (
    <Button type="submit" variant="primary" size="lg" busy={isSubmitting && !isConfirming} busyLabel={labels.submitting} form={FORM_ID}>
      {labels.submit}
    </Button>
  )
  return (
    <Page>
      <Columns aside="right">
        <form ref={formRef} id={FORM_ID} noValidate onSubmit={send} aria-busy={isSubmitting && !isConfirming}>
          <Stack>
            <MatchFormBasics control={control} groupField={renderGroupField?.(control)} belongsToGroup={belongsToGroup} />
            <MatchFormWhen control={control} />
            {renderRepeat?.(control)}
            <MatchFormWhere control={control} />
            <MatchFormPlayers control={control} takenPlaces={takenPlaces} />
            <MatchFormNote control={control} />
            <div className="grid grid-cols-[minmax(0,1fr)] [&>*:not(:last-child,:empty)]:mb-4">
              {renderWarning?.(control)}
              <div ref={errorRef} className="grid gap-4 empty:hidden">
                <EditConflicts conflicts={conflictTexts(form.getValues(), conflicts.theirs)} onChoose={choose} />
                {errors.root?.message && (
                  <Notice tone="red" role="alert">
                    {errors.root.message}
                  </Notice>
                )}
              </div>
              <div className="flex flex-wrap gap-2.5">
                <span className="max-lg:hidden">{button}</span>
                {renderCancel(handleCancel)}
              </div>
            </div>
          </Stack>
        </form>
        <Stack sticky className="max-lg:hidden">
          <h2>Ce que verront les joueurs</h2>
          <MatchFormPreview control={control} takenPlaces={takenPlaces} myIndex={myIndex} />
          {note && <p className="text-sm text-ink-2">{note}</p>}
        </Stack>
      </Columns>
      <ActionBar>{button}</ActionBar>
      {Discard && discardRequest && (
        <Discard key={discardRequest.sequence} open={discardRequest.open} onDiscard={discard} onClose={closeDialog} />
      )}
    </Page>
  )
}

const loadDiscard = () => import('#ui/overlays/discard-dialog.tsx').then(({ DiscardDialog }) => DiscardDialog)

const FORM_ID = 'match-form'
