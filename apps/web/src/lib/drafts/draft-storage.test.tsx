import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openOtherTab } from '#testing/other-tab.ts'
import { draftStorageOf, removeDrafts } from './draft-storage.ts'
import { deleteDraft, loadDraft, loadSeen, saveDraft } from './form-draft.ts'

const DAY = 24 * 60 * 60_000
const EMPTY = { title: '', city: 'Lyon', minPlayers: null as number | null, positions: [] as string[] }
const TYPED = { ...EMPTY, title: 'Five du samedi', positions: ['Gardien'] }
const nadia = draftStorageOf('nadia')
const karim = draftStorageOf('karim')

beforeEach(() => localStorage.clear())
afterEach(() => vi.useRealTimers())

test('keeps what differs, for its author only', () => {
  saveDraft(nadia, 'match', TYPED, EMPTY)
  expect(loadDraft(nadia, 'match', { ...EMPTY, city: 'Bron' })).toEqual({ ...TYPED, city: 'Bron' })
  expect(loadDraft(nadia, 'another', EMPTY)).toEqual(EMPTY)
  expect(loadDraft(karim, 'match', EMPTY)).toEqual(EMPTY)
  expect(loadDraft(draftStorageOf(null), 'match', EMPTY)).toEqual(EMPTY)
})

test('keeps what the author saw, for the fields that they have changed', () => {
  saveDraft(nadia, 'match', { ...TYPED, city: 'Bron' }, EMPTY)
  expect(loadSeen(nadia, 'match', { ...EMPTY, city: 'Villeurbanne', minPlayers: 8 })).toEqual({ ...EMPTY, city: 'Lyon', minPlayers: 8 })
})

test('keeps nothing of a form that is as it was, or was sent', () => {
  saveDraft(nadia, 'match', TYPED, EMPTY)
  saveDraft(nadia, 'match', EMPTY, EMPTY)
  expect(localStorage).toHaveLength(0)
  saveDraft(nadia, 'match', TYPED, EMPTY)
  deleteDraft(nadia, 'match')
  expect(localStorage).toHaveLength(0)
})

test('what another tab has typed since stays when this one sends or empties its draft', () => {
  const elsewhere = JSON.stringify({ at: Date.now(), text: JSON.stringify({ typed: { title: 'Foot à huit' }, seen: { title: '' } }) })
  saveDraft(nadia, 'match', TYPED, EMPTY)
  openOtherTab().setItem('draft_nadia_match', elsewhere)
  deleteDraft(nadia, 'match')
  saveDraft(nadia, 'match', EMPTY, EMPTY)
  expect(localStorage.getItem('draft_nadia_match')).toBe(elsewhere)
  // Read here, it is this tab's as well.
  expect(loadDraft(nadia, 'match', EMPTY).title).toBe('Foot à huit')
  deleteDraft(nadia, 'match')
  expect(localStorage).toHaveLength(0)
})

test('keeps nothing of a visitor', () => {
  saveDraft(draftStorageOf(null), 'match', TYPED, EMPTY)
  expect(localStorage).toHaveLength(0)
})

test('after seven days a draft is not shown any more', () => {
  vi.setSystemTime(Date.UTC(2026, 10, 1))
  saveDraft(nadia, 'match', TYPED, EMPTY)
  vi.setSystemTime(Date.UTC(2026, 10, 1) + 7 * DAY - 1)
  expect(loadDraft(nadia, 'match', EMPTY)).toEqual(TYPED)
  vi.setSystemTime(Date.UTC(2026, 10, 1) + 7 * DAY)
  expect(loadDraft(nadia, 'match', EMPTY)).toEqual(EMPTY)
})

test('when somebody signs in, their own recent drafts stay', () => {
  vi.setSystemTime(Date.UTC(2026, 10, 1))
  saveDraft(nadia, 'old', TYPED, EMPTY)
  vi.setSystemTime(Date.UTC(2026, 10, 20))
  saveDraft(nadia, 'match', TYPED, EMPTY)
  saveDraft(karim, 'match', TYPED, EMPTY)
  localStorage.setItem('theme', 'dark')
  removeDrafts({ exceptOf: 'nadia' })
  expect(Object.keys(localStorage).sort()).toEqual(['draft_nadia_match', 'theme'])
  removeDrafts()
  expect(Object.keys(localStorage)).toEqual(['theme'])
})

test.each(['{', 'null', '"text"', '{"at":9e99,"text":3}', '{"text":"{\\"title\\":\\"Zut\\"}"}'])('ignores %s', (stored) => {
  localStorage.setItem('draft_nadia_match', stored)
  expect(loadDraft(nadia, 'match', EMPTY)).toEqual(EMPTY)
})

test('ignores unknown fields and other types', () => {
  nadia.setItem('match', JSON.stringify({ typed: { title: 3, unknown: 'x', minPlayers: 8, city: 'Bron' } }))
  expect(loadDraft(nadia, 'match', EMPTY)).toEqual({ ...EMPTY, minPlayers: 8, city: 'Bron' })
})
