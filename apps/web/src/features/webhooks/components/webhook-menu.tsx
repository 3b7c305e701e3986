import type { Webhook } from '@coup-denvoi/contract/webhooks/webhook.schema'
import { iconButtonClass } from '#ui/forms/icon-button.tsx'
import { CheckIcon } from '#ui/icons/frame-icons.ts'
import { BanIcon, KeyIcon, MoreIcon, PencilIcon, TrashIcon } from '#ui/icons/icons.ts'
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx'
import { hostOf } from '../webhook-texts.ts'
import type { OpenWebhookDialog } from './webhook-dialog-params.ts'

type WebhookMenuProps = { webhook: Webhook; onOpen: OpenWebhookDialog; onTurn: (active: boolean) => void }

export function WebhookMenu({ webhook, onOpen, onTurn }: WebhookMenuProps) {
  const { url, active } = webhook
  return (
    <Menu trigger={<MoreIcon />} triggerClass={iconButtonClass()} triggerLabel={`Actions pour ${hostOf(url)}`}>
      <MenuItem onClick={() => onOpen({ kind: 'edit', webhook })}>
        <PencilIcon />
        Modifier
      </MenuItem>
      <MenuItem onClick={() => onTurn(!active)}>
        {active ? <BanIcon /> : <CheckIcon />}
        {active ? 'Arrêter' : 'Activer'}
      </MenuItem>
      <MenuItem onClick={() => onOpen({ kind: 'rotate', webhook })}>
        <KeyIcon />
        Nouveau secret
      </MenuItem>
      <MenuSeparator />
      <MenuItem danger onClick={() => onOpen({ kind: 'delete', webhook })}>
        <TrashIcon />
        Supprimer
      </MenuItem>
    </Menu>
  )
}
