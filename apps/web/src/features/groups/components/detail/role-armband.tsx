import type { GroupRole } from '@coup-denvoi/contract/groups/group.schema'
import { ROLE_ARMBANDS, ROLE_TEXTS } from '#features/groups/group-texts.ts'
import { Armband } from '#ui/match/armband.tsx'

export function RoleArmband({ role }: { role: GroupRole }) {
  return <Armband rank={ROLE_ARMBANDS[role]}>{ROLE_TEXTS[role]}</Armband>
}
