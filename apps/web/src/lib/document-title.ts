import { useEffect } from 'react'

/** Without the count; until a page is named, it is as the server sent it. */
let baseTitle: string | undefined
let unreadCount = 0

/** Says in the title what page it is. */
export function setPageTitle({ title }: { title: string }): void {
  baseTitle = title
  updateDocumentTitle()
}

/** Says before the title of every page how many messages wait: « (3) Matchs · Coup d’envoi ». For as long as the component is there. */
export function useUnreadCountInTitle(count: number): void {
  useEffect(() => {
    unreadCount = count
    updateDocumentTitle()
    return () => {
      unreadCount = 0
      updateDocumentTitle()
    }
  }, [count])
}

function updateDocumentTitle(): void {
  baseTitle ??= document.title
  const title = unreadCount > 0 ? `(${unreadCount > 99 ? '99+' : unreadCount}) ${baseTitle}` : baseTitle
  if (document.title !== title) document.title = title
}
