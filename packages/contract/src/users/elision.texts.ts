import { elides } from '../lib/elision.ts'

/** What stands before a name: « la place de  » becomes « la place d’ » before « Élodie ». @param words end with « de » or « que », and a space */
export const beforeName = (words: string, name: string): string => (elides(name) ? words.replace(/(^|\s)(d|qu)e $/, '$1$2’') : words)

/** A sentence whose names are in objects. */
export const elideParts = <Part extends { name: string }>(parts: readonly (string | Part)[]): (string | Part)[] =>
  parts.map((part, index) => {
    const next = parts[index + 1]
    return typeof part === 'string' && typeof next === 'object' ? beforeName(part, next.name) : part
  })
