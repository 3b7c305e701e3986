/** Whether « de » and « que » are elided before a name. Not before « Yanis ». An h may be silent or not: « de Hugo » is right either way. */
export const elides = (name: string): boolean => /^([aeiouœæ]|y[^aeiouy])/i.test(name.normalize('NFD'))

/** « de Karim », « d’Élodie » */
export const ofName = (name: string): string => (elides(name) ? 'd’' : 'de ') + name
