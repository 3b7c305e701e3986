import { LEDGER_LIMITS, type MatchLedger } from '@coup-denvoi/contract/ledger/ledger.schema'
import type { MatchCost } from '@coup-denvoi/contract/ledger/match-cost.rules'
import { formatAmount, formatCount, formatPrice } from '@coup-denvoi/contract/lib/format'
import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { type RefObject, useId, useState } from 'react'
import { useSetCost } from '#features/ledger/actions/use-set-cost.ts'
import { payersOf } from '#features/ledger/match-cost.public.ts'
import { seenCost } from '#features/ledger/seen-cost.ts'
import { parsePrice } from '#features/matches/form/match-price.public.ts'
import { errorCodeOf } from '#lib/api/api-error.ts'
import { changedFields, loadSeen } from '#lib/drafts/form-draft.ts'
import { useDraft, useDraftStorage } from '#lib/drafts/use-draft.ts'
import { useEditConflicts } from '#lib/drafts/use-edit-conflicts.ts'
import { ChoiceCard, ChoiceCards } from '#ui/forms/choice-card.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import { AmountField, amountText, useAmount } from './amount-field.tsx'
import { CostConflicts, PAYEE_LABEL } from './cost-conflicts.tsx'
import { useWord, WordField } from './word-field.tsx'

export type CostDialogProps = {
  open: boolean
  match: Match
  /** Null before anybody owes anything. */
  ledger: MatchLedger | null
  onClose: () => void
  finalFocus: RefObject<HTMLElement | null>
}

/** What the match cost, in all or per player, and who paid for the pitch. Changes what people owe by another entry, once they do. What is typed is kept as a draft. */
export function CostDialog({ open, match, ledger, onClose, finalFocus }: CostDialogProps) {
  const { id, pricePerPlayer } = match
  const name = useId()
  const people = payersOf(match, ledger?.payee ?? null)
  const draftName = `match-cost-${id}`
  const drafts = useDraftStorage()
  const [initial] = useState((): TypedCost => {
    const { totalCostCents = null } = ledger ?? {}
    const isTotal = ledger === null ? pricePerPlayer === 0 : totalCostCents !== null
    const payeeId = ledger?.payee.userId ?? match.organizerId ?? people[0]?.userId ?? ''
    return { cost: { isTotal, total: totalCostCents === null ? '' : amountText(totalCostCents) }, payeeId }
  })
  const [firstSeen] = useState(() => loadSeen(drafts, `${draftName}-values`, initial))
  const [typed, change, discard] = useDraft(`${draftName}-values`, initial, firstSeen)
  const { cost } = typed
  const { isTotal } = cost
  // Who has left the match since the draft was typed has not paid for it.
  const [goneId] = useState(() => (people.some(({ userId }) => userId === typed.payeeId) ? undefined : typed.payeeId))
  const isGone = typed.payeeId === goneId && goneId !== initial.payeeId
  const payeeId = isGone ? initial.payeeId : typed.payeeId
  const total = useAmount([cost.total, (next) => change({ cost: { ...cost, total: next } })])
  const word = useWord(draftName)
  const { seen, setSeen, theirs, setTheirs, choose } = useEditConflicts<MatchCost>(
    () => ({ ...seenCost(ledger), ...seenInDraft(firstSeen, initial) }),
    (field, value) => {
      if (field === 'payeeId') change({ payeeId: value as string })
      if (field === 'totalCostCents')
        change({ cost: value === null ? { ...cost, isTotal: false } : { isTotal: true, total: amountText(value as number) } })
    },
  )
  const { setCost, isSetting, error } = useSetCost({
    onSet: () => {
      word.discard()
      discard()
      onClose()
    },
    onConflict: (current) => {
      setTheirs(current)
      const { corrections = seen.corrections, payeeId: theirPayeeId } = current
      // These are told, not chosen.
      setSeen((before) => ({ ...before, corrections, ...(theirPayeeId === null ? { payeeId: null } : {}) }))
    },
  })
  // The server asks for the reason of a change of what people already owe.
  const needsWord = (ledger?.shares?.length ?? 0) > 0 || errorCodeOf(error) === 'CORRECTION_NEEDS_REASON'
  const nameOf = (userId: string) => people.find((one) => one.userId === userId)?.displayName ?? 'Quelqu’un d’autre'
  const submit = () => {
    const totalCostCents = isTotal ? total.read() : null
    const text = needsWord ? word.read() : ''
    if ((isTotal && totalCostCents === null) || text === null) return
    setCost({ id, totalCostCents, payeeId, seen, ...(needsWord ? { word: text } : {}) })
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Partager un coût"
      description={
        needsWord
          ? 'Une autre écriture change les parts. Les premières restent.'
          : 'À la fin du match, chaque présent doit sa part à qui a avancé le terrain, au centime près.'
      }
      submitLabel="Enregistrer"
      busyLabel="Enregistrement…"
      isSending={isSetting}
      error={errorCodeOf(error) === 'EDITED_MEANWHILE' ? null : error}
      onSubmit={submit}
      finalFocus={finalFocus}
    >
      <FieldGroup label="Ce que chacun paie">
        <ChoiceCards>
          <ChoiceCard
            name={name}
            title="Le prix par joueur"
            hint={formatPrice(pricePerPlayer)}
            checked={!isTotal}
            disabled={isSetting}
            onChange={() => change({ cost: { ...cost, isTotal: false } })}
          />
          <ChoiceCard
            name={name}
            title="Un coût partagé"
            hint="entre les présents"
            checked={isTotal}
            disabled={isSetting}
            onChange={() => change({ cost: { ...cost, isTotal: true } })}
          />
        </ChoiceCards>
      </FieldGroup>
      {isTotal && <AmountField label="Coût du terrain" hint={shareHint(total.cents, ledger, match)} amount={total} readOnly={isSetting} />}
      <Field label={PAYEE_LABEL} hint={isGone && 'La personne que vous aviez choisie n’est plus dans ce match.'}>
        <Select value={payeeId} onChange={({ target }) => change({ payeeId: target.value })} disabled={isSetting}>
          {people.map(({ userId, displayName }) => (
            <option key={userId} value={userId}>
              {displayName}
            </option>
          ))}
          {/* Otherwise the browser would show another name than the one that is sent. */}
          {!people.some(({ userId }) => userId === payeeId) && <option value={payeeId}>{nameOf(payeeId)}</option>}
        </Select>
      </Field>
      <CostConflicts
        mine={{ isTotal, totalCents: total.validCents, payeeId }}
        theirs={theirs}
        pricePerPlayer={pricePerPlayer}
        ledger={ledger}
        nameOf={nameOf}
        onChoose={choose}
      />
      {needsWord && <WordField label="Pourquoi" word={word} readOnly={isSetting} />}
    </FormDialog>
  )
}

/** What is chosen and typed. How much is one value: the amount counts for a shared cost alone. */
type TypedCost = { cost: { isTotal: boolean; total: string }; payeeId: string }

/** What the author of a draft saw of what they changed, where it is no longer what is stored. */
function seenInDraft({ cost, payeeId }: TypedCost, initial: TypedCost): Partial<MatchCost> {
  const isOtherCost = changedFields({ cost }, { cost: initial.cost }).length > 0
  return {
    ...(isOtherCost ? { totalCostCents: cost.isTotal && cost.total !== '' ? parsePrice(cost.total) : null } : {}),
    ...(payeeId === initial.payeeId ? {} : { payeeId }),
  }
}

/** « 6,50 € chacun, à 10 » */
function shareHint(cents: number | null, ledger: MatchLedger | null, { currentPlayers }: Match): string {
  const people = ledger?.present || currentPlayers
  if (cents === null || cents <= 0 || cents > LEDGER_LIMITS.totalCost || people === 0)
    return `${formatPrice(LEDGER_LIMITS.totalCost)} au plus`
  const share = Math.floor(cents / people)
  return `${formatCount(people, 'part')} de ${formatAmount(share)}${share * people < cents ? ', au centime près' : ''}`
}
