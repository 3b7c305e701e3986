import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from './button.tsx'

export type EditConflict<Field extends PropertyKey> = { field: Field; label: string; mine: string; theirs: string }

type EditConflictsProps<Field extends PropertyKey> = {
  conflicts: readonly EditConflict<Field>[]
  onChoose: (field: Field, choice: 'mine' | 'theirs') => void
}

/** The fields that somebody else has changed meanwhile, with both values. Nothing is saved before each is chosen. */
export function EditConflicts<Field extends PropertyKey>({ conflicts, onChoose }: EditConflictsProps<Field>) {
  if (conflicts.length === 0) return null
  return (
    <Notice tone="yellow" role="alert">
      <p className="font-semibold">Modifié entre-temps</p>
      <p>Quelqu’un, ou un autre onglet, a changé ce que vous changez. Choisissez ce qui reste, puis enregistrez.</p>
      {conflicts.map(({ field, label, mine, theirs }) => (
        <fieldset key={String(field)} className="mt-3 grid gap-2">
          <legend className="font-semibold">{label}</legend>
          {(
            [
              ['mine', 'Garder ma saisie', mine],
              ['theirs', 'Prendre la nouvelle valeur', theirs],
            ] as const
          ).map(([choice, action, value]) => (
            <div key={choice} className="flex flex-wrap items-center justify-between gap-2">
              <span dir="auto" className="min-w-0 wrap-anywhere">
                {value || '(vide)'}
              </span>
              <Button aria-label={`${action}\u00a0: ${label}`} onClick={() => onChoose(field, choice)}>
                {action}
              </Button>
            </div>
          ))}
        </fieldset>
      ))}
    </Notice>
  )
}
