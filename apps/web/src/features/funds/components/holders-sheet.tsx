import type { Fund } from '@coup-denvoi/contract/funds/fund.schema'
import { useId } from 'react'
import { balanceText } from '#features/funds/fund-texts.ts'
import { PartyAvatar } from '#features/ledger/components/party-avatar.public.tsx'
import { nameOf } from '#features/ledger/party-texts.public.ts'
import { SwapIcon } from '#ui/icons/icons.ts'
import { ActionButton, ActionList } from '#ui/layout/action-list.tsx'
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx'

type HoldersSheetProps = { holders: NonNullable<Fund['holders']>; onHandOver: () => void }

/** Who keeps how much, for admins; who is owed has a minus. */
export function HoldersSheet({ holders, onHandOver }: HoldersSheetProps) {
  const id = useId()
  return (
    <Sheet aria-labelledby={id}>
      <SheetHeader id={id} title="Qui garde l’argent" />
      {holders.length === 0 ? (
        <p className="px-4 py-3 text-sm text-ink-2 md:px-5">Personne ne garde rien.</p>
      ) : (
        <ul className="py-1.5 text-sm">
          {holders.map(({ party, cents }) => (
            <li
              key={party.id}
              className={`flex min-h-11.5 items-center gap-2.5 px-4 py-1 md:px-5 ${party.isViewer ? 'bg-accent-soft/50 shadow-[inset_4px_0_0_var(--accent)]' : ''}`}
            >
              <PartyAvatar party={party} size={30} />
              <span className="min-w-0 flex-1 leading-[1.3] wrap-anywhere">
                <b dir="auto" className="block font-semibold">
                  {nameOf(party)}
                </b>
                {cents < 0 && <span className="text-ink-2">à rembourser par le groupe</span>}
              </span>
              <b className="font-strong whitespace-nowrap tabular-nums">{balanceText(cents)}</b>
            </li>
          ))}
        </ul>
      )}
      <ActionList>
        <ActionButton icon={<SwapIcon />} onClick={onHandOver}>
          Noter une remise
        </ActionButton>
      </ActionList>
    </Sheet>
  )
}
