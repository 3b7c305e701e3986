import type { Share } from '@coup-denvoi/contract/ledger/ledger.schema'
import { formatAmount } from '@coup-denvoi/contract/lib/format'
import { useCorrectShare } from '#features/ledger/actions/use-correct-share.ts'
import { useKeepShare } from '#features/ledger/actions/use-keep-share.ts'
import { callName } from '#features/ledger/ledger-texts.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Quote } from '#ui/text/quote.tsx'
import { AmountField, useAmount } from './amount-field.tsx'
import type { LedgerDialogProps } from './ledger-dialog-params.ts'
import { useWord, WordField } from './word-field.tsx'

/** The answer to a contested share: it is kept, or corrected by another entry. */
export function AnswerContestDialog({ open, share, matchId, onClose, finalFocus }: LedgerDialogProps & { share: Share }) {
  const { party, amountCents, contest } = share
  const word = useWord(`answer-share-${matchId}-${party.id}`)
  const amount = useAmount(0)
  const done = () => {
    word.discard()
    onClose()
  }
  const { keep, isKeeping, error: keepError } = useKeepShare(matchId, done)
  const { correct, isCorrecting, error: correctError } = useCorrectShare(matchId, done)
  const isSending = isKeeping || isCorrecting
  const error = keepError ?? correctError
  const submitKept = () => {
    const text = word.read()
    if (text !== null) keep({ party: party.id, word: text })
  }
  const submitCorrected = () => {
    const [text, cents] = [word.read(), amount.read()]
    if (text !== null && cents !== null) correct({ party: party.id, amountCents: cents, from: amountCents, word: text })
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`${callName(party)} conteste sa part`}
      description={
        <p className="text-ink-2">{`${formatAmount(amountCents)}. Gardée, elle reste à payer. Corrigée, une autre écriture la change, avec votre mot.`}</p>
      }
      alert
      busy={isSending}
      width="lg"
      finalFocus={finalFocus}
      actions={
        <>
          <Button disabled={isSending} onClick={onClose}>
            Retour
          </Button>
          <Button disabled={isCorrecting} busy={isKeeping} busyLabel="Envoi…" onClick={submitKept}>
            Garder
          </Button>
          <Button variant="primary" disabled={isKeeping} busy={isCorrecting} busyLabel="Envoi…" onClick={submitCorrected}>
            Corriger
          </Button>
        </>
      }
    >
      {contest && <Quote text={contest.word} />}
      <WordField label="Votre réponse" word={word} readOnly={isSending} />
      <AmountField label="Part corrigée" hint="0 pour l’annuler." amount={amount} readOnly={isSending} />
      {error && (
        <Notice tone="red" role="alert">
          {error.message}
        </Notice>
      )}
    </Dialog>
  )
}
