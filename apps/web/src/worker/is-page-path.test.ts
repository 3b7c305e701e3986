import { expect, test } from 'vitest'
import { isPagePath } from './is-page-path.ts'

test.each([
  '/',
  '/login',
  '/matches/abc',
  '/matches/abc/locker-room',
  '/messages',
  '/apiculture',
  '/calendrier-du-club',
  '/connexion/suite',
])('%s is a page', (path) => {
  expect(isPagePath(path)).toBe(true)
})

test.each([
  '/api',
  '/api/me',
  '/api/live',
  '/files/photos/abc',
  '/match/abc/apercu.png',
  '/match/abc/calendrier.ics',
  '/calendrier/abc.ics',
  '/connexion/fournisseur',
  '/connexion/retour',
  '/sw.js',
])('%s is none', (path) => {
  expect(isPagePath(path)).toBe(false)
})
