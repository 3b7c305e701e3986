import { LockIcon } from '#ui/icons/icons.ts'

/** The variable that fixes a setting, below it. @param isSet false for one that can only be set there */
export function FromEnvironment({ variable, isSet = true }: { variable: string; isSet?: boolean }) {
  return (
    <span className="flex items-start gap-2">
      <LockIcon className="mt-0.5 size-4 flex-none" />
      <span>
        {isSet ? 'Fixé par l’environnement\u00a0: ' : 'Se règle dans l’environnement\u00a0: '}
        <code className="text-xs font-semibold wrap-anywhere text-ink">{variable}</code>
      </span>
    </span>
  )
}

export const fixedControlClass = 'border-dashed bg-surface-2! text-ink-2'
