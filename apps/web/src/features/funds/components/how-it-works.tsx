import { useId } from 'react'
import { Sheet, SheetBody, SheetHeader } from '#ui/layout/sheet.tsx'

/** What the fund is, and is not. */
export function HowItWorks() {
  const id = useId()
  return (
    <Sheet aria-labelledby={id}>
      <SheetHeader id={id} title="Comment ça marche" />
      <SheetBody className="grid gap-2 text-sm text-ink-2">
        <p>{'La caisse dit qui garde l’argent du groupe\u00a0: Coup d’envoi n’y touche jamais.'}</p>
        <p>Tous les membres voient les écritures. Les admins les notent, et voient qui garde combien.</p>
        <p>Elle est à part des parts des matchs. Une écriture ne change jamais{'\u00a0'}: annulée, elle reste visible avec la raison.</p>
      </SheetBody>
    </Sheet>
  )
}
