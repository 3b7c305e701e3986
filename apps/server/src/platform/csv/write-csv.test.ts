import { expect, it } from 'vitest'
import { writeCsv } from './write-csv.ts'

it('writes what French spreadsheet programs open: mark, semicolons, decimal commas, CRLF', () => {
  expect(
    writeCsv([
      ['Joueur', 'Présence'],
      ['Élodie', 92.3],
    ]),
  ).toBe('\uFEFFJoueur;Présence\r\nÉlodie;92,3\r\n')
})

it.each([
  ['=1+1', "'=1+1"],
  ['+33 6', "'+33 6"],
  ['-Karim', "'-Karim"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['Karim = Hugo', 'Karim = Hugo'],
  ['a;b', '"a;b"'],
  ['dit « "Zizou" »', '"dit « ""Zizou"" »"'],
  ['=HYPERLINK("x";"y")', '"\'=HYPERLINK(""x"";""y"")"'],
])('%s is no formula, and one cell', (name, cell) => {
  expect(writeCsv([[name]])).toBe(`\uFEFF${cell}\r\n`)
})
