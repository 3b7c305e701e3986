import { expect, test } from 'vitest'
import { readAmount, readEntry } from './fund-form.ts'

test.each([
  ['39,90', { cents: 3990 }],
  ['0.01', { cents: 1 }],
  ['2000', { cents: 200_000 }],
  ['', { refusal: 'Indiquez un montant comme 39,90' }],
  ['beaucoup', { refusal: 'Indiquez un montant comme 39,90' }],
  ['0', { refusal: 'Indiquez un montant' }],
  ['-5', { refusal: 'Indiquez un montant' }],
  ['2000,01', { refusal: '2\u00a0000\u00a0€ au plus' }],
])('the amount %j', (text, read) => expect(readAmount(text)).toEqual(read))

test('an entry needs a label and an amount', () => {
  expect(readEntry({ label: ' Des plots ', amount: '12' })).toEqual({ label: 'Des plots', amountCents: 1200 })
  expect(readEntry({ label: ' ', amount: '' })).toEqual({
    refusals: { label: 'Dites ce que c’est', amount: 'Indiquez un montant comme 39,90' },
  })
})
