import { chooseTheme, type Theme, useChosenTheme } from '#lib/theme.ts'
import { FieldGroup } from '#ui/field.tsx'
import { Segment, Segments } from '#ui/segments.tsx'
import { Sheet, SheetBody, SheetHead } from '#ui/sheet.tsx'

const THEMES: [Theme, string][] = [
  ['system', 'Système'],
  ['light', 'Clair'],
  ['dark', 'Sombre'],
]

/** « Affichage »: by day, by night, or as the system has it. */
export function DisplaySheet() {
  const theme = useChosenTheme()
  return (
    <Sheet aria-labelledby="affichage">
      <SheetHead id="affichage" title="Affichage" />
      <SheetBody>
        <FieldGroup label="Thème" labelHidden>
          <Segments>
            {THEMES.map(([value, label]) => (
              <Segment key={value} name="theme" value={value} checked={theme === value} onChange={() => chooseTheme(value)}>
                {label}
              </Segment>
            ))}
          </Segments>
        </FieldGroup>
      </SheetBody>
    </Sheet>
  )
}
