import type { Share } from '@coup-denvoi/contract/ledger/ledger.schema'
import { formatAmount } from '@coup-denvoi/contract/lib/format'
import { useContestShare } from '#features/ledger/actions/use-contest-share.ts'
import { callName } from '#features/ledger/ledger-texts.ts'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import type { LedgerDialogProps } from './ledger-dialog-params.ts'
import { useWord, WordField } from './word-field.tsx'

/** « Contester ma part »: what is wrong with it, for who organized the match. */
export function ContestShareDialog({ open, share, matchId, ledger, onClose, finalFocus }: LedgerDialogProps & { share: Share }) {
  const word = useWord(`contest-share-${matchId}`)
  const { contest, isContesting, error } = useContestShare(matchId, () => {
    word.discard()
    onClose()
  })
  const submit = () => {
    const text = word.read()
    if (text !== null) contest(text)
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Contester ma part"
      description={`${formatAmount(share.amountCents)} à ${callName(ledger.payee)}. Qui organise lira votre mot et répondra, une fois. D’ici là, personne ne vous relance.`}
      submitLabel="Envoyer"
      isSending={isContesting}
      error={error}
      onSubmit={submit}
      finalFocus={finalFocus}
    >
      <WordField label="Ce qui ne va pas" word={word} readOnly={isContesting} />
    </FormDialog>
  )
}
