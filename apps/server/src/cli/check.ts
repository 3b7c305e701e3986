import { readConfig } from '#platform/config/config.ts'
import { checkSetup } from '../app/setup/check-setup.ts'
import { exitOnSignal } from './exit-on-signal.ts'
import { reportError } from './report-error.ts'

const USAGE = `Usage: npm run check [ADDRESS]

Tries what the settings name: the database, Redis, the bucket, the address behind its proxy. ADDRESS gets a mail.`

// `npm run check`. Exit codes: 0 all work, 1 one does not, 2 usage error.
exitOnSignal()
const words = process.argv.slice(2)
if (words.length > 1 || (words[0] && !words[0].includes('@'))) {
  console.error(USAGE)
  process.exitCode = 2
} else
  try {
    const results = await checkSetup(readConfig(process.env), words[0] ?? null)
    for (const { name, outcome, details } of results) console.log(`${name.padEnd(15)} ${outcome.padEnd(8)} ${details}`)
    if (results.some(({ outcome }) => outcome === 'failed')) process.exitCode = 1
  } catch (error) {
    reportError(error)
  }
