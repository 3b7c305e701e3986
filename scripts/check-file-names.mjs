// Checks file names against closed lists. `node scripts/check-file-names.mjs [ROOT]`
// To introduce a new kind of file, add it here with a sentence on what belongs in it.
import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { filesUnder } from './setup/fingerprint.mjs'
import { ROOT } from './setup/root.mjs'

/** Names without a meaning: the content belongs to a feature, or deserves a name of its own. */
const VAGUE_NAMES = /^(utils?|helpers?|common|misc|shared|stuff)(\.|$)/i

/** Commands start with a verb. */
const VERB = '[a-z]+(-[a-z0-9]+)+'

/** The topics of large slices. A topic folder has the kinds of files that its slice has, and commands of its own. */
const TOPICS = {
  groups: ['membership'],
  ledger: ['payments'],
  matches: [
    'followers',
    'guests',
    'history',
    'invitations',
    'join-requests',
    'lists',
    'moderation',
    'offers',
    'organizers',
    'participation',
    'presence',
    'replacements',
  ],
  notifications: ['digest', 'push', 'settings'],
  users: ['identities', 'mail-links', 'moderation', 'profile', 'second-factor', 'sessions'],
}
const TOPIC_FOLDERS = Object.entries(TOPICS).map(([slice, topics]) => `${slice}/(${topics.join('|')})`)
const SLICE = `([a-z0-9-]+|${TOPIC_FOLDERS.join('|')})`

/** More files side by side are several topics. */
const MAX_FILES_IN_FOLDER = 30
/** One file for each address. */
const LARGE_FOLDERS = ['apps/web/src/routes']

/** @type {{ folder: RegExp, names: RegExp[], kinds: string }[]} the names allowed in a folder */
const FOLDER_RULES = [
  {
    folder: new RegExp(`^apps/server/src/features/${SLICE}/commands/`),
    names: [new RegExp(`^${VERB}\\.ts$`)],
    kinds: 'commands/<verb-…>.ts',
  },
  {
    folder: /^apps\/server\/src\/features\/[^/]+\/reactions\//,
    names: [/^on-[a-z0-9-]+\.ts$/],
    kinds: 'reactions/on-….ts',
  },
  {
    // Directly in the slice or in one of its topics: other folders are not allowed.
    folder: /^apps\/server\/src\/features\//,
    names: [new RegExp(`^${SLICE}/[a-z0-9-]+\\.(table|router|access|queries|present|public|auth|sessions|live|jobs|mails)\\.ts$`)],
    kinds:
      '<slice>/*.{table,router,access,queries,present,public,auth,sessions,live,jobs,mails}.ts, the same in a known topic folder, commands/ or reactions/',
  },
  {
    folder: /^packages\/contract\/src\/lib\//,
    names: [/^[a-z0-9-]+\.ts$/],
    kinds: '*.ts',
  },
  {
    folder: /^packages\/contract\/src\/(?=[^/]+\/)/,
    names: [new RegExp(`^${SLICE}/[a-z0-9-]+\\.(schema|rules|errors|events|contract|protocol|texts)\\.ts$`)],
    kinds: '*.{schema,rules,errors,events,contract,protocol,texts}.ts',
  },
  {
    // One change that the user makes, with `useAction` or the outbox.
    folder: /^apps\/web\/src\/features\/[^/]+\/actions\//,
    names: [/^((guests|organizers|presence)\/)?use-[a-z0-9-]+\.ts$/],
    kinds: 'actions/use-….ts',
  },
  {
    // At most one folder deep. `*.public.tsx` may be imported by other features; params and requests are the types of lazy dialogs.
    folder: /^apps\/web\/src\/features\/[^/]+\/components\//,
    names: [/^([a-z0-9-]+\/)?([a-z0-9-]+(\.public)?\.tsx|use-[a-z0-9-]+\.tsx?|[a-z0-9-]+-(params|request)\.ts)$/],
    kinds: 'components/**/*.tsx, use-….ts, *-params.ts or *-request.ts',
  },
  {
    folder: /^apps\/web\/src\/features\/[^/]+\/testing\//,
    names: [/^[a-z0-9-]+\.tsx?$/],
    kinds: 'testing/*.ts',
  },
  {
    // Hooks are `use-….ts`; any other name without a suffix is a pure module, without React; a large slice has some in folders.
    folder: /^apps\/web\/src\/features\//,
    names: [
      /^[a-z0-9-]+\/(live\/)?[a-z0-9-]+\.(queries|live|cache)\.ts$/,
      /^[a-z0-9-]+\/((form|live|page|text)\/)?[a-z0-9-]+(\.public)?\.ts$/,
    ],
    kinds: '<slice>/*.{queries,live,cache}.ts, use-….ts, a pure module, actions/, components/ or testing/',
  },
  {
    folder: /^apps\/web\/src\/lib\//,
    names: [/^((api|drafts|live|navigation|offline|outbox|passkeys|session|ssr|time|toast)\/)?[a-z0-9-]+\.ts$/],
    kinds: 'lib/*.ts or lib/{api,drafts,live,navigation,offline,outbox,passkeys,session,ssr,time,toast}/*.ts',
  },
  {
    folder: /^apps\/web\/src\/ui\//,
    names: [/^(chat|feedback|forms|icons|layout|match|overlays|photos|players|text)\/[a-z0-9-]+\.tsx?$/],
    kinds: 'ui/{chat,feedback,forms,icons,layout,match,overlays,photos,players,text}/*.tsx',
  },
  {
    folder: /^apps\/web\/src\/(worker|document|testing)\//,
    names: [/^[a-z0-9-]+(\.d)?\.tsx?$/, /^tsconfig\.json$/, /^[a-z0-9-]+\.grit$/],
    kinds: '*.ts',
  },
  {
    folder: /^apps\/web\/src\//,
    names: [/^routes\/([a-z-]+\/)?[A-Za-z0-9$_.-]+\.tsx$/, /^styles\/[a-z-]+\.css$/, /^[A-Za-z-]+(\.d|\.gen)?\.tsx?$/],
    kinds: 'an entry point, or features/, lib/, ui/, routes/, styles/, worker/, document/, testing/',
  },
]

const root = process.argv[2] ?? ROOT
const files = ['apps/server/src', 'apps/web/src', 'packages/contract/src', 'e2e', 'bench', 'scripts']
  .filter((directory) => existsSync(join(root, directory)))
  .flatMap((directory) => filesUnder(root, directory))
const problems = files.flatMap((file) => problemsOf(file).map((problem) => `${file}: ${problem}`))

/** @type {Map<string, number>} */
const filesInFolder = new Map()
for (const file of files) filesInFolder.set(dirname(file), (filesInFolder.get(dirname(file)) ?? 0) + 1)
for (const [folder, count] of filesInFolder)
  if (count > MAX_FILES_IN_FOLDER && !LARGE_FOLDERS.includes(folder))
    problems.push(`${folder}: ${count} files side by side; more than ${MAX_FILES_IN_FOLDER} are several topics`)

for (const problem of problems) console.error(problem)
console.log(`${files.length} names, ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0

/** @param {string} file */
function problemsOf(file) {
  const problems = []
  if (file.split('/').some((part) => VAGUE_NAMES.test(part))) problems.push('the name says nothing; name what it does')
  if (/^index\.(ts|tsx|mjs|js)$/.test(basename(file)) && !file.startsWith('apps/web/src/routes/'))
    problems.push('no barrels: import the file itself')
  const rule = FOLDER_RULES.find(({ folder }) => folder.test(file))
  if (rule && !isTest(file)) {
    const name = file.replace(rule.folder, '')
    if (!rule.names.some((pattern) => pattern.test(name)))
      problems.push(`not a kind of file that this folder has: ${rule.kinds}, or a test of one`)
  }
  return problems
}

/** A test is named after the file or the behavior it tests. @param {string} file */
function isTest(file) {
  return /\/[a-z0-9-]+(\.[a-z0-9-]+)*\.test\.tsx?$/.test(file)
}
