import { setTheme, type Theme, useChosenTheme } from '#lib/theme.ts'
import { FieldGroup } from '#ui/forms/field.tsx'
import { Segment, Segments } from '#ui/forms/segments.tsx'
import { Sheet, SheetBody, SheetHeader } from '#ui/layout/sheet.tsx'

const THEMES: [Theme, string][] = [
  ['system', 'Système'],
  ['light', 'Clair'],
  ['dark', 'Sombre'],
]

/** « Affichage »: light, dark, or as the system. */
export function DisplaySheet() {
  const theme = useChosenTheme()
  return (
    <Sheet aria-labelledby="affichage">
      <SheetHeader id="affichage" title="Affichage" />
      <SheetBody>
        <FieldGroup label="Thème" labelHidden>
          <Segments>
            {THEMES.map(([value, label]) => (
              <Segment key={value} name="theme" value={value} checked={theme === value} onChange={() => setTheme(value)}>
                {label}
              </Segment>
            ))}
          </Segments>
        </FieldGroup>
      </SheetBody>
    </Sheet>
  )
}
