/** On lower-case letters without accents. Not before the y of « Yanis ». An h may be silent or not: « de Hugo » is right either way. */
const ELIDING = /^(?:[aeiouœæ]|y[b-df-hj-np-tv-xz])/

/** What stands before a name: « la place de  » becomes « la place d’ » before « Élodie ». @param words end with « de » or « que », and a space */
export const beforeName = (words: string, name: string): string =>
  ELIDING.test(name.normalize('NFD').toLowerCase()) ? words.replace(/(^|\s)(d|qu)e $/, '$1$2’') : words

/** « de Karim », « d’Élodie » */
export const ofName = (name: string): string => beforeName('de ', name) + name

/** A sentence whose names are in objects. */
export const elideParts = <Part extends { name: string }>(parts: readonly (string | Part)[]): (string | Part)[] =>
  parts.map((part, index) => {
    const next = parts[index + 1]
    return typeof part === 'string' && typeof next === 'object' ? beforeName(part, next.name) : part
  })
