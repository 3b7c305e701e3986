import { formatCount } from '@coup-denvoi/contract/lib/format'
import type { Ref } from 'react'
import { Button } from '#ui/forms/button.tsx'

type SaveBarProps = {
  /** How many fields have changed, and their names. */
  changeCount: number
  changes: string
  isSaving: boolean
  onCancel: () => void
  statusRef: Ref<HTMLParagraphElement>
}

/** The foot of a form whose changes are saved together. With changes it stays on the screen; on phones it is fixed at the bottom. */
export function SaveBar({ changeCount, changes, isSaving, onCancel, statusRef }: SaveBarProps) {
  const isDirty = changeCount > 0
  return (
    <div
      data-action-bar={isDirty ? '' : undefined}
      data-hides-bottom-bar={isDirty ? '' : undefined}
      className={`flex min-h-16 items-center gap-2 rounded-b-md bg-surface px-4 py-2.5 max-xs:gap-1 max-xs:px-3 md:px-5 max-[15rem]:flex-wrap ${isDirty ? STICKY : 'border-t border-border'}`}
    >
      <p ref={statusRef} tabIndex={-1} role="status" className="min-w-0 flex-1 leading-tight outline-none">
        {isDirty ? (
          <>
            <b className="block">{formatCount(changeCount, 'changement')}</b>
            <span className="block text-sm text-ink-2 max-lg:truncate">{changes}</span>
          </>
        ) : (
          <span className="text-sm text-ink-2">Tout est enregistré.</span>
        )}
      </p>
      {isDirty && (
        <Button variant="ghost" className="max-xs:px-2.5" onClick={onCancel}>
          Annuler
        </Button>
      )}
      <Button
        type="submit"
        variant={isDirty ? 'primary' : 'secondary'}
        disabled={!isDirty && !isSaving}
        busy={isSaving}
        busyLabel="Enregistrement…"
        className="max-xs:px-2.5"
      >
        Enregistrer
      </Button>
    </div>
  )
}

/** Enlarged letters leave no room for it over the form. */
const STICKY =
  'z-30 border-t-2 border-rule min-[15rem]:max-lg:fixed min-[15rem]:max-lg:inset-x-0 min-[15rem]:max-lg:bottom-0 max-lg:rounded-none max-lg:pb-[calc(10px+env(safe-area-inset-bottom))] lg:sticky lg:bottom-0'
