import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanForBanks, epcText, transferWords } from './epc.rules.ts'

describe('the text of the QR code of a transfer', () => {
  test('is that of the sample of the guideline, as version 002 without BIC, purpose and information', () => {
    const sample = { beneficiary: 'Red Cross of Belgium', iban: 'BE72000000001616', amountCents: 100, words: 'Urgency fund' }
    expect(epcText(sample)?.split('\n')).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      '',
      'Red Cross of Belgium',
      'BE72000000001616',
      'EUR1.00',
      '',
      '',
      'Urgency fund',
    ])
  })

  test('ends with its last line that has something', () => {
    const transfer = { beneficiary: 'Nadia Belkacem', iban: 'FR1420041010050500013M02606', amountCents: 5, words: '💶' }
    expect(epcText(transfer)).toBe('BCD\n002\n1\nSCT\n\nNadia Belkacem\nFR1420041010050500013M02606\nEUR0.05')
  })

  test('does not exist where banks need a BIC', () => {
    expect(epcText({ beneficiary: 'Nadia', iban: 'CH9300762011623852957', amountCents: 722, words: 'Five' })).toBeNull()
  })

  test('has its lines and lengths whatever people are called', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 300 })
    fc.assert(
      fc.property(text, text, fc.integer({ min: 1, max: 2_000_00 }), (name, words, amountCents) => {
        const lines = epcText({ beneficiary: `N${name}`, iban: 'NL91ABNA0417164300', amountCents, words })?.split('\n') ?? []
        expect([8, 11]).toContain(lines.length)
        expect(lines[5]?.length).toBeLessThanOrEqual(70)
        expect(lines[7]).toMatch(/^EUR\d+\.\d\d$/)
        expect(Math.round(Number(lines[7]?.slice(3)) * 100)).toBe(amountCents)
        expect(lines[10] ?? '').toMatch(/^[A-Za-z0-9/?:().,'+ -]{0,140}$/)
        expect(lines.join('\n').length).toBeLessThanOrEqual(331)
      }),
    )
  })
})

describe('letters for banks', () => {
  test.each([
    ['Inès Lefèvre-Müller', 'Ines Lefevre-Muller'],
    ['Sofia Nguyên', 'Sofia Nguyen'],
    ['L’œuvre & Cie — 2', "L'oeuvre + Cie - 2"],
    ['Five du samedi «\u00a07 nov.\u00a0», 7,22\u00a0€', 'Five du samedi 7 nov. , 7,22'],
    ['/Part\nde 5 // 9/', 'Part de 5 / 9'],
    ['☕', ''],
  ])('%s', (text, cleaned) => expect(transferWords(text)).toBe(cleaned))

  test('are cut, and clean once cleaned', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.integer({ min: 1, max: 140 }), (text, max) => {
        const cleaned = cleanForBanks(text, max)
        expect(cleaned.length).toBeLessThanOrEqual(max)
        expect(cleanForBanks(cleaned, max)).toBe(cleaned)
      }),
    )
  })
})
