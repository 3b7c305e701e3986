import type { GroupEvent } from '../groups/group.events.ts'
import type { GroupDraft } from '../groups/group.schema.ts'
import type { NotificationText } from './notification.texts.ts'

export const groupNotifications = {
  requested: (group: { groupName: string; userName: string }): NotificationText => ({
    title: group.groupName,
    content: `${group.userName} demande à rejoindre le groupe`,
  }),
  invited: (group: { groupName: string; inviterName: string }): NotificationText => ({
    title: group.groupName,
    content: `${group.inviterName} vous invite à rejoindre le groupe`,
  }),
  accepted: (group: { groupName: string }): NotificationText => ({
    title: group.groupName,
    content: 'Votre demande est acceptée\u00a0: bienvenue dans le groupe\u202f!',
  }),
  rejected: (group: { groupName: string }): NotificationText => ({ title: group.groupName, content: 'Votre demande n’a pas été acceptée' }),
  ownershipTransferred: (group: { groupName: string; formerName: string | null }): NotificationText => ({
    title: group.groupName,
    content: group.formerName
      ? `${group.formerName} vous confie le groupe\u00a0: vous en êtes propriétaire`
      : 'Le groupe vous revient\u00a0: vous en êtes propriétaire',
  }),
  deleted: (group: { groupName: string }): NotificationText => ({ title: group.groupName, content: 'Ce groupe a été supprimé' }),
  edited: (group: Extract<GroupEvent, { type: 'group.edited' }> & { editorName: string }): NotificationText => ({
    title: group.groupName,
    content: `${group.editorName} a modifié le groupe\u00a0: ${group.changed.map((field) => groupChangeTexts[field](group)).join(', ')}`,
  }),
}

const groupChangeTexts: Record<keyof GroupDraft, (group: { city: string; isPrivate: boolean }) => string> = {
  name: () => 'nouveau nom',
  city: ({ city }) => `nouvelle ville (${city})`,
  description: () => 'nouvelle description',
  isPrivate: ({ isPrivate }) => (isPrivate ? 'il est maintenant privé' : 'il est maintenant public'),
}
