import { useId } from 'react'
import { Sheet, SheetBody, SheetHeader } from '#ui/layout/sheet.tsx'

/** What the « cagnotte » is, and is not. */
export function HowItWorks() {
  const id = useId()
  return (
    <Sheet aria-labelledby={id}>
      <SheetHeader id={id} title="Comment ça marche" />
      <SheetBody className="grid gap-2 text-sm text-ink-2">
        <p>À la fin d’un match payant, chaque présent doit sa part à qui a avancé le terrain.</p>
        <p>{'Coup d’envoi ne touche jamais votre argent\u00a0: vous payez comme vous voulez, et qui le reçoit confirme.'}</p>
        <p>Une écriture ne change jamais. Une correction en est une autre, avec son auteur et sa raison.</p>
      </SheetBody>
    </Sheet>
  )
}
