import { useRef, useState } from 'react'
import { PlayerSearch } from '#features/players/components/player-search.public.tsx'
import { COPY_LINK_MESSAGES, canShare, share } from '#lib/device-share.ts'
import { useInstance } from '#lib/instance.ts'
import { Button } from '#ui/forms/button.tsx'
import { CopyField } from '#ui/forms/copy-field.tsx'
import { ShareIcon } from '#ui/icons/icons.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { GroupDialogProps } from './group-dialog-params.ts'
import { InviteToGroupRow } from './invite-to-group-row.tsx'

/**
 * « Inviter »: the link to the group, and for admins players by name. Everybody signed in sees the page of a group and may ask to join,
 * so the link needs no token.
 */
export function InviteToGroupDialog({ open, group, onClose }: Pick<GroupDialogProps, 'open' | 'group' | 'onClose'>) {
  const inputRef = useRef<HTMLInputElement>(null)
  // Kept across searches.
  const [invited, setInvited] = useState<readonly string[]>([])
  const { name: site } = useInstance()
  const url = `${location.origin}/groups/${group.id}`
  const content = { title: group.name, text: `Rejoignez «\u00a0${group.name}\u00a0» sur ${site}`, url }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Inviter dans le groupe"
      description={<p className="text-ink-2">Qui ouvre ce lien peut demander à rejoindre le groupe. Un admin accepte ou refuse.</p>}
      actions={
        <>
          <Button onClick={onClose}>{invited.length > 0 ? 'Terminer' : 'Retour'}</Button>
          {canShare(content) && (
            <Button onClick={() => void share(content)}>
              <ShareIcon />
              Autres applications…
            </Button>
          )}
        </>
      }
    >
      <CopyField label="Lien d’invitation" value={url} inputRef={inputRef} variant="primary" messages={COPY_LINK_MESSAGES} />
      {group.can.invite && (
        <section className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-border pt-4">
          <div>
            <h3 className="text-base">Inviter par son nom</h3>
            <p className="text-sm text-ink-2">La personne est prévenue, et devient membre si elle accepte.</p>
          </div>
          <PlayerSearch
            emptyHint="Vérifiez l’orthographe, ou partagez le lien du groupe."
            renderPlayer={(player) => (
              <InviteToGroupRow
                key={player.id}
                groupId={group.id}
                player={player}
                isInvited={invited.includes(player.id)}
                onInvited={() => setInvited((before) => (before.includes(player.id) ? before : [...before, player.id]))}
              />
            )}
          />
        </section>
      )}
    </Dialog>
  )
}
