import { expect, test } from 'vitest'
import { beforeName, elideParts } from './elision.texts.ts'

test('only « de » and « que » are, where they are words of their own', () => {
  expect(['la place de ', 'ce que ', 'vous confie à ', 'il possède ', 'une demande '].map((words) => beforeName(words, 'Awa'))).toEqual([
    'la place d’',
    'ce qu’',
    'vous confie à ',
    'il possède ',
    'une demande ',
  ])
})

test('in a sentence of several parts, before each name', () => {
  const ines = { name: 'Inès' }
  const karim = { name: 'Karim' }
  expect(elideParts([karim, ' a libéré la place de ', ines, ', à côté de ', karim, '.'])).toEqual([
    karim,
    ' a libéré la place d’',
    ines,
    ', à côté de ',
    karim,
    '.',
  ])
})
