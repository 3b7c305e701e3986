import { type GroupDraft, groupDraftSchema } from '@coup-denvoi/contract/groups/group.schema'
import { errorCatalog } from '@coup-denvoi/contract/lib/error-catalog'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { ApiError } from '#lib/api/api-error.ts'
import { changedFields, deleteDraft, loadDraft, loadSeen } from '#lib/drafts/form-draft.ts'
import { useDraftStorage, useSaveDraft } from '#lib/drafts/use-draft.ts'
import { isEditConflict, useEditConflicts } from '#lib/drafts/use-edit-conflicts.ts'
import { useLazyDialog } from '#lib/use-lazy-dialog.ts'
import { Button } from '#ui/forms/button.tsx'
import { EditConflicts } from '#ui/forms/edit-conflicts.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { DiscardDialogProps } from '#ui/overlays/discard-dialog.tsx'
import { GroupForm } from './group-form.tsx'

type GroupFormDialogProps = {
  open: boolean
  title: string
  /** Of the submit button, before and during the request. */
  labels: { submit: string; submitting: string }
  /** Of the stored draft. */
  draftName: string
  defaultValues: GroupDraft
  /** Rejects with an `ApiError`, which the form then shows. @param seen the stored values that the user saw */
  onSave: (draft: GroupDraft, seen: GroupDraft) => Promise<unknown>
  /** What was typed is given up. */
  onDiscard?: () => void
  onClose: () => void
}

/** The fields of a group. What was typed is kept as a draft until it is saved. */
export function GroupFormDialog({ open, title, labels, draftName, defaultValues, onSave, onDiscard, onClose }: GroupFormDialogProps) {
  const [initial] = useState(defaultValues)
  const drafts = useDraftStorage()
  const form = useForm<GroupDraft>({
    resolver: standardSchemaResolver(groupDraftSchema),
    defaultValues: loadDraft(drafts, draftName, initial),
  })
  const conflicts = useEditConflicts<GroupDraft>(
    () => loadSeen(drafts, draftName, initial),
    (field, value) => form.setValue(field, value as never),
  )
  useSaveDraft(form, drafts, draftName, conflicts.seen)
  const { Dialog: Discard, request, openDialog, closeDialog } = useLazyDialog<object, DiscardDialogProps>(loadDiscard)
  const { isSubmitting } = form.formState
  // A double click is faster than the render that disables the button.
  const isSending = useRef(false)

  const submit = form.handleSubmit(async (draft) => {
    if (isSending.current) return
    isSending.current = true
    try {
      await onSave(draft, conflicts.seen)
      deleteDraft(drafts, draftName)
    } catch (error) {
      showError(error instanceof ApiError ? error : new ApiError('UNEXPECTED', errorCatalog.UNEXPECTED.message))
    } finally {
      isSending.current = false
    }
  })

  /** At the fields the server names, such as `group.city`; otherwise above the buttons. */
  function showError(error: ApiError) {
    if (isEditConflict(error)) return conflicts.setTheirs(error.current as Partial<GroupDraft>)
    const { message, fields } = error
    const fieldErrors = Object.entries(fields).filter(([path]) => fieldOf(path) in form.getValues())
    for (const [index, [path, sentence]] of fieldErrors.entries())
      form.setError(fieldOf(path), { type: 'server', message: sentence }, { shouldFocus: index === 0 })
    if (fieldErrors.length === 0) form.setError('root', { type: 'server', message })
  }

  const typed = useWatch({ control: form.control })
  const hasDraft = changedFields({ ...initial, ...typed }, initial).length > 0

  function discard() {
    form.reset(initial)
    conflicts.setTheirs({})
    deleteDraft(drafts, draftName)
    onDiscard?.()
    closeDialog()
  }

  function close() {
    form.clearErrors('root')
    onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      // A click outside must not close the form.
      alert
      busy={isSubmitting}
      actions={
        <>
          <Button disabled={isSubmitting} onClick={close}>
            Retour
          </Button>
          <Button type="submit" form={FORM_ID} variant="primary" busy={isSubmitting} busyLabel={labels.submitting}>
            {labels.submit}
          </Button>
        </>
      }
    >
      <EditConflicts conflicts={conflictTexts(form.getValues(), conflicts.theirs)} onChoose={conflicts.choose} />
      <GroupForm id={FORM_ID} form={form} onSubmit={submit} />
      {hasDraft && (
        <div>
          <p className="text-sm text-ink-2">Votre saisie est gardée, même si vous fermez cette fenêtre.</p>
          <Button variant="ghost" disabled={isSubmitting} onClick={() => openDialog({})}>
            Oublier les changements
          </Button>
        </div>
      )}
      {Discard && request && <Discard key={request.sequence} open={request.open} onDiscard={discard} onClose={closeDialog} />}
    </Dialog>
  )
}

const loadDiscard = () => import('#ui/overlays/discard-dialog.tsx').then(({ DiscardDialog }) => DiscardDialog)

const FORM_ID = 'group-form'

const conflictTexts = (mine: GroupDraft, theirs: Partial<GroupDraft>) =>
  (Object.keys(theirs) as (keyof GroupDraft)[]).map((field) => ({
    field,
    label: LABELS[field],
    mine: fieldText(mine[field]),
    theirs: fieldText(theirs[field]),
  }))

const fieldText = (value: string | boolean | undefined) => (typeof value === 'boolean' ? (value ? 'Oui' : 'Non') : (value ?? ''))

const LABELS: Record<keyof GroupDraft, string> = { name: 'Nom', city: 'Ville', description: 'Description', isPrivate: 'Groupe privé' }

const fieldOf = (path: string) => path.split('.').at(-1) as keyof GroupDraft
