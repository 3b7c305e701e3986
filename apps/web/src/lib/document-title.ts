import { useEffect } from 'react'

/** Without the count; at first as the server sent it. */
let baseTitle: string | undefined
let unreadCount = 0

export function setPageTitle({ title }: { title: string }): void {
  baseTitle = title
  updateDocumentTitle()
}

/** Shows the number of unread messages in the title while the component is mounted: « (3) Matchs · Coup d’envoi ». */
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
