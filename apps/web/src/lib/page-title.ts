import { useEffect } from 'react'

/** Without the count; until a page is named, it is as the server sent it. */
let name: string | undefined
let waiting = 0

/** Says in the title what page it is. */
export function namePage({ title }: { title: string }): void {
  name = title
  write()
}

/** Says before the title of every page how many messages wait: « (3) Matchs · Coup d’envoi ». For as long as the component is there. */
export function useCountInTitle(count: number): void {
  useEffect(() => {
    waiting = count
    write()
    return () => {
      waiting = 0
      write()
    }
  }, [count])
}

function write(): void {
  name ??= document.title
  const title = waiting > 0 ? `(${waiting > 99 ? '99+' : waiting}) ${name}` : name
  if (document.title !== title) document.title = title
}
