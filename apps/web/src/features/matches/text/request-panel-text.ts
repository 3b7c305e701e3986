import { attendedOf } from '@coup-denvoi/contract/attendance/attendance.rules'
import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { firstNameOf } from '@coup-denvoi/contract/users/user.rules'
import type { JoinPanelText } from './join-panel-text.ts'

/** Of a viewer below the minimum of reliability. @param request what became of their request, or null */
export function requestPanelText(match: Match, request: 'pending' | 'refused' | null): JoinPanelText {
  const { organizerId, organizerName, minReliability } = match
  const organizer = organizerId === null ? 'L’organisateur' : firstNameOf(organizerName)
  switch (request) {
    case null:
      return {
        title: 'Sur demande',
        text: `Ce match demande au moins ${minReliability}\u00a0% de présence.`,
        smallPrint: reasonText(match),
      }
    case 'pending':
      return { title: 'Votre demande est partie', text: `${organizer} vous répond, et on vous prévient.`, smallPrint: reasonText(match) }
    case 'refused':
      return { title: 'Demande non retenue', text: 'L’organisateur n’a pas retenu votre demande. D’autres matchs vous attendent.' }
  }
}

function reasonText({ minReliability, viewerReliability }: Match): string | undefined {
  if (!viewerReliability) return undefined
  const { attended, total } = attendedOf(viewerReliability)
  return `Vous\u00a0: présent à ${attended} des ${total} derniers. En dessous de ${minReliability}\u00a0%, l’organisateur vous répond d’abord.`
}
