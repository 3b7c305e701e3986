import { expect, test } from 'vitest'
import { ofName } from './elision.ts'

test('« de » is elided before a vowel, with or without an accent', () => {
  expect(['Karim', 'Élodie', 'inès', 'Œdipe', 'Yves', 'Yanis', 'Hugo', 'Les Gones', '11 de Lyon', ''].map(ofName)).toEqual([
    'de Karim',
    'd’Élodie',
    'd’inès',
    'd’Œdipe',
    'd’Yves',
    'de Yanis',
    'de Hugo',
    'de Les Gones',
    'de 11 de Lyon',
    'de ',
  ])
})
