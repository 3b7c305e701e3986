import { buttonClass } from '#ui/forms/button.tsx'
import { LinkIcon, MailIcon } from '#ui/icons/icons.ts'
import { contactAddress } from '../legal-texts.public.ts'

/** Where to write: a mail address, or a page. Nothing where none is set. @param promise beside it */
export function ContactLink({ contact, promise }: { contact: string; promise?: string }) {
  if (!contact) return null
  const isPage = contact.includes('://')
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3.5 gap-y-2">
      <a href={contactAddress(contact)} className={`${buttonClass()} max-w-full wrap-anywhere`}>
        {isPage ? <LinkIcon /> : <MailIcon />}
        <span className="min-w-0">{isPage ? 'Page de contact' : contact}</span>
      </a>
      {promise && <span className="text-sm text-ink-2">{promise}</span>}
    </p>
  )
}
