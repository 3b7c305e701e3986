import type { GroupRole } from '@coup-denvoi/contract/groups/group.schema'
import { Armband } from '#ui/match/armband.tsx'
import { ROLE_ARMBANDS, ROLE_TEXTS } from '../group-texts.ts'

export function RoleArmband({ role }: { role: GroupRole }) {
  return <Armband rank={ROLE_ARMBANDS[role]}>{ROLE_TEXTS[role]}</Armband>
}
