import { formatTime } from '@coup-denvoi/contract/kit/paris-time'
import { Avatar } from '#ui/avatar.tsx'
import { type Line, piecesOf } from '../conversation.ts'

/** One message: one's own on the right, with what became of it. */
export function ChatLine({ line, onResend }: { line: Line; onResend: (id: string) => void }) {
  const { from, continues, state } = line
  return from === null || from.isViewer ? (
    <div className="ms-10 grid max-w-full justify-items-end self-end">
      {!continues && <Head name="Vous" hidden sentAt={line.sentAt} />}
      <Bubble text={line.text} className={`rounded-[10px_10px_2px_10px] bg-vert-fond-2 ${state === 'sent' ? '' : 'opacity-75'}`} />
      {state === 'sending' && <p className="text-xs text-encre-2">Envoi…</p>}
      {state === 'failed' && (
        <p className="text-sm text-rouge-texte">
          <span>Non envoyé.</span>{' '}
          <button type="button" className="-my-3 py-3 font-bold underline" onClick={() => onResend(line.id)}>
            Réessayer
          </button>
        </p>
      )}
    </div>
  ) : (
    <div className="grid max-w-[88%] grid-cols-[32px_minmax(0,1fr)] gap-x-2.5 self-start">
      {!continues && (
        <span className="col-start-2">
          <Head name={from.displayName} sentAt={line.sentAt} />
        </span>
      )}
      <span className="col-start-1 row-start-2 self-end">
        {!continues && <Avatar photo={from.photo} kit={from.kit} name={from.displayName} size={32} />}
      </span>
      <Bubble text={line.text} className="col-start-2 justify-self-start rounded-[10px_10px_10px_2px] bg-feuille-2" />
    </div>
  )
}

/** @param hidden the name is for screen readers: where one's own messages stand says it */
function Head({ name, hidden, sentAt }: { name: string; hidden?: boolean; sentAt: string }) {
  return (
    <p className="mt-2 mb-[3px] flex gap-2 text-xs font-fort text-encre-2">
      <span dir="auto" className={hidden ? 'sr-only' : undefined}>
        {name}
      </span>
      <time dateTime={sentAt} className="font-normal">
        {formatTime(new Date(sentAt))}
      </time>
    </p>
  )
}

function Bubble({ text, className }: { text: string; className: string }) {
  return (
    <p dir="auto" className={`max-w-full px-3.5 py-[9px] text-[0.9375rem]/[1.4] wrap-anywhere whitespace-pre-wrap ${className}`}>
      {piecesOf(text).map(({ text, href }, index) =>
        href ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change their order
          <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow">
            {text}
          </a>
        ) : (
          text
        ),
      )}
    </p>
  )
}
