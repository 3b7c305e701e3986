import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isContact, isEmailDomain } from './instance.rules.ts'
import { whyCannotRegister } from './registration.rules.ts'

const anybody = { email: 'karim@exemple.fr', invitation: 'none' } as const
const domains = { registration: 'domains', registrationDomains: ['exemple.fr', 'asvel.example'] } as const

describe('who may register', () => {
  it('everybody where it is open, nobody where it is closed, whatever they bring', () =>
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('none', 'valid', 'invalid'), (email, invitation) => {
        expect(whyCannotRegister({ registration: 'open', registrationDomains: [] }, { email, invitation })).toBeNull()
        expect(whyCannotRegister({ registration: 'closed', registrationDomains: [] }, { email, invitation })).toBe('REGISTRATION_CLOSED')
      }),
    ))

  it.each([
    ['none', 'INVITATION_REQUIRED'],
    ['invalid', 'INVITATION_EXPIRED'],
    ['valid', null],
  ] as const)('with an invitation only: %s', (invitation, refusal) => {
    expect(whyCannotRegister({ registration: 'invitation', registrationDomains: [] }, { ...anybody, invitation })).toBe(refusal)
  })

  it.each([
    ['karim@exemple.fr', null],
    ['nadia@asvel.example', null],
    ['karim@autre.fr', 'EMAIL_DOMAIN_REFUSED'],
    ['karim@sous.exemple.fr', 'EMAIL_DOMAIN_REFUSED'],
    ['karim@faux-exemple.fr', 'EMAIL_DOMAIN_REFUSED'],
    ['exemple.fr@autre.fr', 'EMAIL_DOMAIN_REFUSED'],
  ])('with an address of a domain only: %s', (email, refusal) => {
    expect(whyCannotRegister(domains, { ...anybody, email })).toBe(refusal)
  })
})

describe('settings', () => {
  it.each(['exemple.fr', 'asvel-loisirs.example', 'équipe.fr'])('%s is a domain', (text) => expect(isEmailDomain(text)).toBe(true))
  it.each(['', 'exemple', 'a@exemple.fr', 'exemple .fr', '.fr'])('«%s» is none', (text) => expect(isEmailDomain(text)).toBe(false))
  it.each(['', 'a@exemple.fr', 'https://foot.example/contact'])('«%s» is a contact', (text) => expect(isContact(text)).toBe(true))
  it.each(['exemple.fr', 'http://foot.example', 'javascript:alert(1)'])('«%s» is none', (text) => expect(isContact(text)).toBe(false))
})
