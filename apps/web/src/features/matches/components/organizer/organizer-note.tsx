import { Sheet, SheetBody, SheetHeader } from '#ui/layout/sheet.tsx'
import { LinkedText } from '#ui/text/linked-text.tsx'

/** « Mot de l’organisateur », with its line breaks. */
export function OrganizerNote({ text }: { text: string }) {
  return (
    <Sheet aria-labelledby="mot">
      <SheetHeader id="mot" title="Mot de l’organisateur" />
      <SheetBody>
        <p dir="auto" className="max-w-reading wrap-anywhere whitespace-pre-line">
          <LinkedText text={text} />
        </p>
      </SheetBody>
    </Sheet>
  )
}
