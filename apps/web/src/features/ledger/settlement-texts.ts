import type { LedgerEntry } from '@coup-denvoi/contract/ledger/ledger.schema'
import { ofName } from '@coup-denvoi/contract/lib/elision'
import { formatAmount } from '@coup-denvoi/contract/lib/format'
import { formatDayAndTime } from '@coup-denvoi/contract/lib/local-time'
import type { Settlement } from '@coup-denvoi/contract/settlements/settlement.schema'
import { ownPartText } from '@coup-denvoi/contract/settlements/settlement.texts'
import { firstNameOf } from '@coup-denvoi/contract/users/user.rules'
import { callName, capitalize, listText, sentence } from './ledger-texts.ts'

export type Debts = LedgerEntry['lines']

/** What payments leave the viewer to pay or receive, and what that replaces; null for who takes no part. */
export function ownPart({ payments, replaced }: { payments: Debts; replaced: Debts }): { lead: string; instead: string } | null {
  if (replaced.length === 0) return null
  const paid = payments.filter(({ debtor }) => debtor.isViewer)
  const received = payments.filter(({ creditor }) => creditor.isViewer)
  const others = [...paid.map(({ creditor }) => creditor), ...received.map(({ debtor }) => debtor)]
  const [only] = others.length === 1 ? others : []
  const part = { payCents: sumOf(paid), receiveCents: sumOf(received), people: others.length, name: only ? callName(only) : null }
  const former = replaced.map(({ debtor, creditor, amountCents }) =>
    debtor.isViewer ? `${formatAmount(amountCents)} à ${callName(creditor)}` : `${formatAmount(amountCents)} ${ofName(callName(debtor))}`,
  )
  return { lead: `${capitalize(ownPartText(part))}.`, instead: `À la place de ${listText(former)}.` }
}

/** « Règlement proposé par Inès » */
export function proposalTitle({ proposedBy }: Pick<Settlement, 'proposedBy'>): string {
  if (!proposedBy) return 'Règlement proposé'
  return `Règlement proposé par ${proposedBy.isViewer ? 'vous' : firstNameOf(proposedBy.displayName)}`
}

/** « 1 sur 3 d’accord » */
export const agreedText = ({ agreed, asked }: Pick<Settlement, 'agreed' | 'asked'>): string => `${agreed} sur ${asked} d’accord`

/** Who has agreed, and who has not answered yet, for admins. */
export function answersText(answers: NonNullable<Settlement['answers']>): string {
  const names = (hasAgreed: boolean) =>
    answers.filter((answer) => answer.hasAgreed === hasAgreed).map(({ party }) => (party.isViewer ? 'vous' : callName(party)))
  const agreed = names(true)
  const waiting = names(false)
  return [
    agreed.length > 0 && sentence(`d’accord\u00a0: ${listText(agreed)}`),
    waiting.length > 0 && sentence(`sans réponse\u00a0: ${listText(waiting)}`),
  ]
    .filter(Boolean)
    .join(' ')
}

export const untilText = ({ expiresAt }: Pick<Settlement, 'expiresAt'>): string =>
  `À accepter avant le ${formatDayAndTime(new Date(expiresAt))}. Rien ne change tant que tous n’ont pas répondu.`

/** What became of a proposal that is no longer open. Nobody is told who refused. */
export const ENDED_TEXTS: Record<Exclude<Settlement['state'], 'open'>, string> = {
  accepted: 'Règlement accepté par tous\u00a0: chacun peut payer.',
  declined: 'Le règlement proposé n’a pas été accepté. Rien ne change.',
  outdated: 'Les comptes ont changé depuis\u00a0: ces paiements ne sont plus proposés.',
  expired: 'Tous n’ont pas répondu à temps\u00a0: ces paiements ne sont plus proposés.',
}

const sumOf = (debts: Debts) => debts.reduce((sum, { amountCents }) => sum + amountCents, 0)
