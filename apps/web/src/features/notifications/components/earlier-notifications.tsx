import { useInfiniteQuery } from '@tanstack/react-query'
import { type Ref, useId, useState } from 'react'
import { Button } from '#ui/forms/button.tsx'
import { ChevronDownIcon } from '#ui/icons/frame-icons.ts'
import { readListQuery } from '../notifications.queries.ts'
import { NotificationPages } from './notification-pages.tsx'

type EarlierNotificationsProps = { ref: Ref<HTMLButtonElement>; onSelect: () => void }

/** « Voir les précédentes » unfolds the notifications that were read. */
export function EarlierNotifications({ ref, onSelect }: EarlierNotificationsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const listId = useId()
  return (
    <div className="border-t border-border">
      <Button
        ref={ref}
        variant="ghost"
        wide
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        Voir les précédentes
        <ChevronDownIcon className={isOpen ? 'rotate-180' : ''} />
      </Button>
      {isOpen && (
        <div id={listId} className="border-t border-border">
          <ReadNotifications onSelect={onSelect} />
        </div>
      )}
    </div>
  )
}

function ReadNotifications({ onSelect }: { onSelect: () => void }) {
  return (
    <NotificationPages
      pages={useInfiniteQuery(readListQuery)}
      label="Notifications précédentes"
      empty={<p className="p-4 text-center text-ink-2">Pas de notification précédente.</p>}
      onSelect={onSelect}
    />
  )
}
