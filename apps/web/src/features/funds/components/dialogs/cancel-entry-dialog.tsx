import type { FundEntry } from '@coup-denvoi/contract/funds/fund.schema'
import { formatAmount } from '@coup-denvoi/contract/lib/format'
import { useCancelFundEntry } from '#features/funds/actions/use-cancel-fund-entry.ts'
import { entryTitle } from '#features/funds/fund-texts.ts'
import { useWord, WordField } from '#features/ledger/components/match/word-field.public.tsx'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import type { FundDialogProps } from './fund-dialog-params.ts'

/** « Annuler cette écriture »: another one says the opposite. */
export function CancelEntryDialog({ entry, groupId, open, onClose, finalFocus }: FundDialogProps & { entry: FundEntry }) {
  const word = useWord(`cancel-fund-entry-${entry.id}`)
  const { cancel, isCancelling, error } = useCancelFundEntry(groupId, entry.id, () => {
    word.discard()
    onClose()
  })
  const submit = () => {
    const text = word.read()
    if (text !== null) cancel(text)
  }
  const what = entry.kind === 'handover' ? entryTitle(entry) : `${entry.label}, ${formatAmount(entry.amountCents)}`
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Annuler cette écriture"
      description={`${what}. Elle reste visible, avec votre mot, et ne compte plus.`}
      submitLabel="Annuler l’écriture"
      submitVariant="danger"
      isSending={isCancelling}
      error={error}
      onSubmit={submit}
      finalFocus={finalFocus}
    >
      <WordField label="Pourquoi" word={word} readOnly={isCancelling} />
    </FormDialog>
  )
}
