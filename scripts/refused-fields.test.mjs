import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesUnder } from './setup/fingerprint.mjs'
import { ROOT } from './setup/root.mjs'

const FEATURES = 'apps/web/src/features'

/** They move it themselves: to an alert, or before the app is there. */
const OWN_FOCUS = [
  'locker-room/components/vote/ballot-form.tsx',
  'users/components/forgotten-password-page.tsx',
  'users/components/log-in-page.tsx',
  'users/components/second-factor.tsx',
]

test('a form that is refused moves the focus to the field: by react-hook-form, by its dialog, or by CheckedForm', () => {
  const found = filesUnder(ROOT, FEATURES)
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx') && isUnguarded(readFileSync(join(ROOT, file), 'utf8')))
    .map((file) => file.slice(FEATURES.length + 1))
  expect(found.sort()).toEqual(OWN_FOCUS)
})

test.each([
  ['<form noValidate onSubmit={submit}>', true],
  ['<form\n  noValidate\n  onSubmit={submit}\n>', true],
  ['<CheckedForm onSubmit={submit}>', false],
  ['<Dialog open>\n<form noValidate onSubmit={submit}>', false],
  ["import { useForm } from 'react-hook-form'\n<form noValidate onSubmit={submit}>", false],
  // The form is the caller's.
  ['onSubmit: React.SubmitEventHandler\n<form noValidate onSubmit={onSubmit}>', false],
  // The browser checks it, and moves the focus.
  ['<form onSubmit={submit}>', false],
])('%s: %s', (source, unguarded) => {
  expect(isUnguarded(source)).toBe(unguarded)
})

/** @param {string} source */
const isUnguarded = (source) =>
  /<form\s/.test(source) &&
  /\bnoValidate\b/.test(source) &&
  /onSubmit=/.test(source) &&
  !/react-hook-form|SubmitEventHandler|<Dialog\b/.test(source)
