import { profileCompleteness } from '@coup-denvoi/contract/users/user.rules'
import type { Me } from '@coup-denvoi/contract/users/user.schema'
import { formatProfileFields } from '../../profile-fields.ts'

/** How complete the profile is, and what is missing; nothing if it is complete. */
export function ProfileCompleteness({ me }: { me: Me }) {
  const { percent, missing } = profileCompleteness(me)
  if (missing.length === 0) return null
  return (
    <div className="grid gap-2 text-sm/[1.4]">
      <div aria-hidden="true" className="h-2 overflow-hidden rounded-xs bg-surface-2 shadow-[inset_0_0_0_1px_var(--border)]">
        <div className="h-full bg-green" style={{ width: `${percent}%` }} />
      </div>
      <p>
        <b>{`Profil rempli à ${percent}\u00a0%.`}</b>{' '}
        <span className="text-ink-2">{`À ajouter\u00a0: ${formatProfileFields(missing)}.`}</span>
      </p>
    </div>
  )
}
