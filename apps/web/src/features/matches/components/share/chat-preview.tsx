import { formatTime } from '@coup-denvoi/contract/lib/local-time'
import { CheckIcon } from '#ui/icons/frame-icons.ts'

/** A message as group chats show it. Its text can be selected, for browsers that refuse to copy. */
export function ChatPreview({ text, url, now }: { text: string; url: string; now: Date }) {
  const [title = '', ...lines] = text.split('\n')
  const body = lines.join('\n').slice(0, -url.length)
  return (
    <div className="grid justify-items-end rounded-md bg-surface-2 p-3">
      <div className="w-full rounded-[10px] rounded-ee-[2px] bg-green-soft-2 px-3.5 pt-2.5 pb-2 text-sm/5 tabular-nums md:max-w-[300px]">
        {/* A list of fifty would push the buttons off the screen. */}
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard
          tabIndex={0}
          aria-label="Message à partager"
          className="max-h-[min(45vh,26rem)] overflow-y-auto whitespace-pre-line wrap-anywhere"
        >
          <b dir="auto">{title}</b>
          {`\n${body}`}
          <span dir="ltr" className="underline underline-offset-3">
            {url}
          </span>
        </section>
        <p className="flex items-center justify-end gap-1 text-2xs text-ink-2" aria-hidden="true">
          {formatTime(now)}
          <CheckIcon className="size-3.5" />
        </p>
      </div>
    </div>
  )
}
