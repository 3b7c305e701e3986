import type { Share } from '@coup-denvoi/contract/ledger/ledger.schema'
import { formatAmount } from '@coup-denvoi/contract/lib/format'
import { useCorrectShare } from '#features/ledger/actions/use-correct-share.ts'
import { useKeepShare } from '#features/ledger/actions/use-keep-share.ts'
import { callName } from '#features/ledger/ledger-texts.ts'
import { useDraft } from '#lib/drafts/use-draft.ts'
import { AnswerDialog } from '#ui/overlays/answer-dialog.tsx'
import { AmountField, amountText, useAmount } from './amount-field.tsx'
import type { LedgerDialogProps } from './ledger-dialog-params.ts'
import { useWord, WordField } from './word-field.tsx'

/** The answer to a contested share: it is kept, or corrected by another entry. */
export function AnswerContestDialog({ open, share, matchId, onClose, finalFocus }: LedgerDialogProps & { share: Share }) {
  const { party, amountCents, contest } = share
  const draftName = `answer-share-${matchId}-${party.id}`
  const word = useWord(draftName)
  const [draft, change, discard] = useDraft(`${draftName}-amount`, NOTHING_OWED)
  const amount = useAmount([draft.amount, (next) => change({ amount: next })])
  const done = () => {
    word.discard()
    discard()
    onClose()
  }
  const { keep, isKeeping, error: keepError } = useKeepShare(matchId, done)
  const { correct, isCorrecting, error: correctError } = useCorrectShare(matchId, done)
  const isSending = isKeeping || isCorrecting
  const submitKept = () => {
    const text = word.read()
    if (text !== null) keep({ party: party.id, word: text })
  }
  const submitCorrected = () => {
    const text = word.read()
    const cents = amount.read()
    if (text !== null && cents !== null) correct({ party: party.id, amountCents: cents, from: amountCents, word: text })
  }
  return (
    <AnswerDialog
      open={open}
      title={`${callName(party)} conteste sa part`}
      description={`${formatAmount(amountCents)}. Gardée, elle reste à payer. Corrigée, une autre écriture la change, avec votre mot.`}
      contest={contest?.word}
      keep={{ label: 'Garder', busy: isKeeping, onClick: submitKept }}
      change={{ label: 'Corriger', busy: isCorrecting, onClick: submitCorrected }}
      error={keepError ?? correctError}
      onClose={onClose}
      finalFocus={finalFocus}
    >
      <WordField label="Votre réponse" word={word} readOnly={isSending} />
      <AmountField label="Part corrigée" hint="0 pour l’annuler." amount={amount} readOnly={isSending} />
    </AnswerDialog>
  )
}

const NOTHING_OWED = { amount: amountText(0) }
