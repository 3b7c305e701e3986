import { describe, expect, it } from 'vitest'
import { groupErrors, groupFailureMessages } from './group.errors.ts'
import { groupDraftSchema } from './group.schema.ts'

// The literals of the specification, byte for byte: its sections 5, 6 and 8.
describe('the sentences of the specification', () => {
  it('are those of the errors of groups', () => {
    const sentences = Object.fromEntries(Object.entries(groupErrors).map(([code, { message }]) => [code, message]))
    expect(sentences).toEqual({
      GROUP_NOT_FOUND: 'Groupe introuvable',
      // Of our own: nothing is created twice.
      GROUP_SENT:
        'Votre premier envoi est arrivé\u00a0: le groupe est créé, avec d’autres valeurs. Regardez vos groupes avant de recommencer.',
      NOT_AUTHORIZED: 'Non autorisé',
      ALREADY_MEMBER: 'Vous êtes déjà membre de ce groupe',
      REQUEST_PENDING: 'Vous avez déjà une demande en attente pour ce groupe',
      REQUEST_ADMINS_ONLY: 'Seuls les administrateurs peuvent traiter les demandes',
      REQUEST_NOT_FOUND: 'Demande introuvable',
      // Of our own: the specification has no sentence for the second request.
      REQUEST_HANDLED: 'Cette demande a déjà été traitée',
      PROMOTE_DENIED: 'Seuls les administrateurs ou le créateur peuvent promouvoir.',
      DEMOTE_DENIED: 'Seul le créateur peut retirer les droits d’administrateur.',
      NOT_AN_ADMIN: 'Ce membre n’est pas administrateur.',
      REMOVE_DENIED: 'Autorisation refusée.',
      CREATOR_STAYS: 'Le créateur ne peut pas être retiré.',
      MEMBER_NOT_FOUND: 'Membre introuvable.',
      CREATOR_MUST_NAME_ADMIN: 'Vous êtes le créateur du groupe. Avant de quitter, vous devez nommer un autre membre admin.',
      TRANSFER_DENIED: 'Seul le créateur peut transférer la propriété',
      NEW_OWNER_NOT_MEMBER: 'Le nouvel administrateur doit être membre du groupe',
      INVITATION_NOT_FOUND: 'Invitation introuvable',
      INVITED_IS_MEMBER: 'Cette personne est déjà membre du groupe',
      INVITED_HAS_ASKED: 'Cette personne demande déjà à rejoindre le groupe',
      INVITED_DECLINED: 'Cette personne a décliné l’invitation',
      GROUP_NAME_DIFFERS: 'Ce n’est pas le nom du groupe',
      EDITED_MEANWHILE: 'Modifié entre-temps. Choisissez ce qui reste.',
      PERMISSION_DENIED: "Vous n'avez pas les permissions nécessaires pour cette action",
      FAILED_PRECONDITION: "Opération impossible dans l'état actuel",
    })
  })

  it('are those of what a screen says by itself', () => {
    expect(groupFailureMessages).toEqual({
      leave: 'Erreur lors de la sortie du groupe',
      transfer: 'Erreur lors du transfert de propriété du groupe',
      handleRequest: 'Erreur lors du traitement de la demande',
      notAllowedInGroup: 'Non autorisé à gérer cette demande',
      notAllowedFromNotification: "Vous n'avez pas les permissions nécessaires",
    })
  })
})

describe('the draft of a group', () => {
  const draft = { name: 'Les Gones du jeudi', city: 'Lyon', description: '', isPrivate: false }
  const sentence = (changes: object) => groupDraftSchema.safeParse({ ...draft, ...changes }).error?.issues[0]?.message

  it('is stored sanitized', () => {
    const stored = groupDraftSchema.parse({ ...draft, name: '  Les <b>Gones</b> ', city: ' Lyon ', description: ' Foot <3 ' })
    expect(stored).toEqual({ ...draft, name: 'Les bGones/b', city: 'Lyon', description: 'Foot <3' })
  })

  it('needs a city and a name of 3 to 60 characters', () => {
    for (const city of ['', '   ', '<>']) expect(sentence({ city })).toBe('La ville est obligatoire')
    expect(sentence({ city: 'a'.repeat(81) })).toBe('80 caractères au maximum')
    for (const name of ['', 'ab', ' ab<> ']) expect(sentence({ name })).toBe('Le nom doit contenir au moins 3 caractères')
    expect(sentence({ name: 'a'.repeat(61) })).toBe('Le nom doit contenir au plus 60 caractères')
    expect(sentence({ description: 'a'.repeat(1001) })).toBe('1000 caractères au maximum')
    for (const length of [3, 60]) expect(sentence({ name: 'a'.repeat(length) })).toBeUndefined()
  })
})
