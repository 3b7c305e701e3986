import { Sheet, SheetBody, SheetHead } from '#ui/sheet.tsx'

/** « Mot de l’organisateur », with its line breaks. */
export function OrganiserWord({ text }: { text: string }) {
  return (
    <Sheet aria-labelledby="mot">
      <SheetHead id="mot" title="Mot de l’organisateur" />
      <SheetBody>
        <p dir="auto" className="max-w-lecture wrap-anywhere whitespace-pre-line">
          {text}
        </p>
      </SheetBody>
    </Sheet>
  )
}
