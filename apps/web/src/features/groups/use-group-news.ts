import type { Group } from '@coup-denvoi/contract/groups/group.schema'
import { useEffect, useRef } from 'react'
import { showToast } from '#lib/toast/show-toast.ts'

/** Tells a member who was removed while the group is open. Who leaves or hands the group over is told so by that action. */
export function useGroupNews({ name, viewer: { role }, wasRemoved }: Group): void {
  const previousRole = useRef(role)
  useEffect(() => {
    if (previousRole.current !== null && role === null && wasRemoved)
      void showToast('error', `Vous ne faites plus partie du groupe «\u00a0${name}\u00a0»\u00a0: un admin vous a retiré.`)
    previousRole.current = role
  }, [role, wasRemoved, name])
}
