// What a change concerns: the files that differ from the main branch, and the tests that are about them.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fail } from './set-up.mjs'

/** Folders of sources and the tests that are about them, beside the domain's own tests and those that import the file. */
const TESTS_OF = [
  [/^src\//, ['tests/app', 'tests/ui']],
  [/^src-shared\//, ['tests/shared']],
  [/^src-server\/http\//, ['tests/http']],
  [/^src-server\/(?:kernel|launch|postgres|cli|jobs|[^/]+$)/, ['tests/ground']],
  [/^src-server\/stellar\//, ['tests/domains/transactions', 'tests/shared']],
  [/^src-server\/embedded-network\//, ['tests/embedded-network']],
  [/^db\/(?!domains\/content\/)/, ['tests/ground/schema', 'tests/ground/migrations']],
  [/^(?:.*\/)?README\.md$|^package\.json$/, ['tests/ground/readme']],
  [/^tests\/(?:e2e|.*\.test\.tsx?$)|^tests\/\w+-coverage\.md$/, ['tests/app/spec-coverage']],
]
const ALIASES = { src: '#client', 'src-server': '#server', 'src-shared': '#shared', db: '#db', tests: '#tests' }
const ALWAYS = ['tests/architecture']
/** Each starts whole products, for minutes: only where the change is theirs or in what they import. */
const LONG = /^tests\/(?:faults\/|ground\/(?:start|same-service|living-market|commands|key-rotation)\.)/

/** Paths that differ from where this branch left main, written or not yet committed, without those that are gone. */
export function changedFiles() {
  const base = ['main', 'origin/main', 'HEAD'].map((name) => git('merge-base', name, 'HEAD')[0]).find(Boolean)
  if (base === undefined) fail('--changed compares with the main branch: this is no git repository.')
  const tracked = git('diff', '--name-only', '--diff-filter=d', base)
  const untracked = git('ls-files', '--others', '--exclude-standard')
  return [...new Set([...tracked, ...untracked])].filter((file) => existsSync(file))
}

/** The test files about `files`: themselves, their domains' and folders', and those that import one of them. */
export function testsAbout(files) {
  const tests = readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join('tests', file.replaceAll(path.sep, '/')))
    .filter((file) => /\.test\.tsx?$/.test(file))
  const places = [...ALWAYS, ...files.flatMap(placesOf)]
  const names = files.map(importName).filter(Boolean)
  const imports = (test) => {
    const source = readFileSync(test, 'utf8')
    return names.some((name) => source.includes(`'${name}'`))
  }
  const isInPlace = (test) => !LONG.test(test) && places.some((place) => test.startsWith(place))
  return tests.filter((test) => files.includes(test) || isInPlace(test) || imports(test))
}

function placesOf(file) {
  const [, domain] = /\/domains\/([^/]+)\//.exec(`/${file}`) ?? []
  const folders = TESTS_OF.filter(([where]) => where.test(file)).flatMap(([, places]) => places)
  return [file, ...folders, ...(domain ? [`tests/domains/${domain}/`] : [])]
}

/** What an import calls a file. */
function importName(file) {
  const [top, ...rest] = file.split('/')
  return ALIASES[top] && `${ALIASES[top]}/${rest.join('/')}`
}

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter(Boolean) : []
}
