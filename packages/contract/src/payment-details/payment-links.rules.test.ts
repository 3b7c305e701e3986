import { describe, expect, test } from 'vitest'
import {
  formatPhone,
  isLydiaLink,
  isMobileNumber,
  isPaypalName,
  normalizePaypalName,
  normalizePhone,
  paypalUrl,
} from './payment-links.rules.ts'

describe('links of Lydia', () => {
  test.each([
    'https://pay.lydia.me/l?t=nadiab8rz0',
    'https://pots.lydia.me/collect/pots?id=19345-five-du-samedi',
    'https://lydia-app.com/pots?id=19345-five-du-samedi',
    'https://www.lydia-app.com/collect/pots?id=19345',
    'https://lydia-app.com/collect/five-du-samedi',
  ])('%s', (url) => expect(isLydiaLink(url)).toBe(true))

  test.each([
    'http://pay.lydia.me/l?t=nadiab8rz0',
    'https://pay.lydia.me.voleur.example/l?t=nadia',
    'https://voleur.example/https://pay.lydia.me/l?t=nadia',
    'https://pay.lydia.me@voleur.example/l?t=nadia',
    'https://lydia-app.com:444/pots?id=1',
    'https://lydia-app.com/site/open/dispatch/openauth?redirect_uri=https%3A%2F%2Fvoleur.example',
    'https://lydia-app.com/collect/../site/open?to=voleur',
    'https://lydia-app.com/collect/%2e%2e/site/open',
    'https://lydia-app.com/collect\\@voleur.example',
    'https://lydia-app.com/',
    'https://lydia-app.com/login',
    'javascript:alert(1)//https://pay.lydia.me/l?t=nadia',
  ])('refuses %s', (url) => expect(isLydiaLink(url)).toBe(false))
})

describe('names of PayPal.Me', () => {
  test.each(['NadiaB', '@NadiaB', 'paypal.me/NadiaB', 'https://www.paypal.me/NadiaB/', ' https://www.paypal.com/paypalme/NadiaB '])(
    '%s',
    (text) => {
      expect(normalizePaypalName(text)).toBe('NadiaB')
      expect(isPaypalName(normalizePaypalName(text))).toBe(true)
    },
  )

  test.each(['nadia.b', 'nadia b', 'nadia/25', 'nadia@exemple.fr', 'a'.repeat(21), ''])('refuses %j', (text) =>
    expect(isPaypalName(normalizePaypalName(text))).toBe(false),
  )

  test('open with the amount', () => {
    expect(paypalUrl('NadiaB', 650)).toBe('https://www.paypal.com/paypalme/NadiaB/6.50EUR')
    expect(paypalUrl('NadiaB', 7)).toBe('https://www.paypal.com/paypalme/NadiaB/0.07EUR')
  })
})

describe('numbers of Wero', () => {
  test.each([
    ['06 12 34 56 78', '0612345678', '06 12 34 56 78'],
    ['+33 (0)7.12.34.56.78', '0712345678', '07 12 34 56 78'],
    ['0032 470 12 34 56', '+32470123456', '+32470123456'],
  ])('%s', (text, normalized, shown) => {
    expect(normalizePhone(text)).toBe(normalized)
    expect(isMobileNumber(normalized)).toBe(true)
    expect(formatPhone(normalized)).toBe(shown)
  })

  test.each(['01 23 45 67 89', '0612', 'appelez-moi', ''])('refuses %j', (text) => expect(isMobileNumber(normalizePhone(text))).toBe(false))
})
