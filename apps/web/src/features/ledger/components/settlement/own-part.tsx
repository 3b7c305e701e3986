import { type Debts, ownPart } from '#features/ledger/settlement-texts.ts'

/** What payments mean for the viewer. */
export function OwnPart(debts: { payments: Debts; replaced: Debts }) {
  const own = ownPart(debts)
  return (
    <p className="border-b border-border px-4 py-3.5 leading-[1.45] md:px-5">
      {own && <b className="font-strong">{own.lead}</b>}
      {own && ` ${own.instead} `}
      Chacun garde le même total.
    </p>
  )
}
