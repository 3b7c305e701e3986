import { formatCount } from '@coup-denvoi/contract/lib/format'
import { formatDayAndTime } from '@coup-denvoi/contract/lib/local-time'
import { effectiveGuestPolicy } from '@coup-denvoi/contract/matches/guests/guest.rules'
import type { GuestPolicy } from '@coup-denvoi/contract/matches/match.schema'
import { matchPreviewPath } from '@coup-denvoi/contract/pages/page.protocol'
import { useRef, useState } from 'react'
import { whatsAppUrl } from '#features/matches/text/chat-list.ts'
import { useChatList } from '#features/matches/use-chat-list.ts'
import { useInstance } from '#lib/instance.ts'
import { Button, buttonClass } from '#ui/forms/button.tsx'
import { WhatsAppIcon } from '#ui/icons/icons.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { MatchDialogProps } from '../dialogs/match-dialog-params.ts'
import { ChatPreview } from './chat-preview.tsx'
import { CopyListButton } from './copy-list-button.tsx'
import { RenewMatchLink } from './renew-match-link.tsx'
import { ShareCodeDialog } from './share-code-dialog.tsx'
import { ShareTools } from './share-tools.tsx'

/** « Partager le match »: the list as a message for a group chat, and the link in every other form. */
export function ShareMatchDialog({ open, match, onClose }: Pick<MatchDialogProps, 'open' | 'match' | 'onClose'>) {
  const linkRef = useRef<HTMLButtonElement>(null)
  const [isCodeOpen, setIsCodeOpen] = useState(false)
  const { url, text, now } = useChatList(match)
  const site = useInstance()

  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="xl"
      title="Partager le match"
      actions={
        <Button variant="ghost" onClick={onClose}>
          Fermer
        </Button>
      }
    >
      <div className="grid gap-3 md:grid-cols-[340px_minmax(0,1fr)] md:gap-7">
        <div className="grid content-start gap-2.5">
          <p className="text-sm text-ink-2">{'Le message, prêt à coller dans votre groupe\u00a0:'}</p>
          <ChatPreview text={text} url={url} now={now} />
        </div>
        <div className="grid min-w-0 content-start gap-3">
          {match.type === 'public' ? (
            <>
              <LinkPicture match={match} />
              <p className="text-sm text-ink-2 max-md:hidden">{`Le lien montre cette image, avec les places du moment.${guestAdvice(effectiveGuestPolicy(match, site))}`}</p>
            </>
          ) : (
            <p className="text-sm text-ink-2">Toute personne qui a ce lien verra la feuille de match, même sans compte.</p>
          )}
          <a
            href={whatsAppUrl(text)}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ variant: 'primary', size: 'lg', wide: true })}
          >
            <WhatsAppIcon />
            Envoyer sur WhatsApp
          </a>
          <CopyListButton text={text} size="lg" />
          <ShareTools match={match} url={url} linkRef={linkRef} onShowCode={() => setIsCodeOpen(true)} />
          <RenewMatchLink match={match} finalFocus={linkRef} />
        </div>
      </div>
      <ShareCodeDialog open={isCodeOpen} match={match} url={url} now={now} onClose={() => setIsCodeOpen(false)} />
    </Dialog>
  )
}

const guestAdvice = (policy: GuestPolicy): string => (policy === 'none' ? '' : ' Un prénom suffit pour dire «\u00a0Je viens\u00a0».')

/** The preview that chats show of the link. */
function LinkPicture({ match }: Pick<MatchDialogProps, 'match'>) {
  const players = formatCount(match.currentPlayers, 'joueur')
  return (
    <img
      // A page reads an address once, and the picture follows the match.
      src={`${matchPreviewPath(match.id)}?version=${match.version}`}
      alt={`Aperçu du lien\u00a0: ${match.title}, ${formatDayAndTime(new Date(match.startsAt))}, ${players} sur ${match.maxPlayers}`}
      width={1200}
      height={630}
      className="h-auto w-full rounded-md bg-surface-2 max-md:hidden"
    />
  )
}
