import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { VARIABLES } from '#server/kernel/config-variables.ts'

const root = path.join(import.meta.dirname, '../..')
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8')
const readme = textOf('README.md')
const OURS = '{db,scripts,src,src-server,src-shared,tests}'
const pages = ['README.md', ...globSync(`${OURS}/**/README.md`, { cwd: root })]
const files = globSync(['*', `${OURS}/**`], { cwd: root })

test('the README is read in one sitting, and its first screen is what the product is and its two commands', () => {
  const firstScreen = readme.split('\n## ', 1)[0] ?? ''
  expect(firstScreen.match(/^npm .*$/gm)).toEqual(['npm start', 'npm test'])
  expect(firstScreen.split('\n').length).toBeLessThan(12)
  expect(Buffer.byteLength(readme)).toBeLessThanOrEqual(12_000)
})

test('the table of the environment is the list of the variables (else: vitest -u)', async () => {
  const rows = Object.entries(VARIABLES).map(
    ([name, [whenUnset, meaning]]) => `| \`${name}\` | ${whenUnset} | ${meaning} |`,
  )
  const table = ['# Environment', '', '| variable | default | meaning |', '|---|---|---|', ...rows, ''].join('\n')
  await expect(table).toMatchFileSnapshot(path.join(root, 'src-server/environment.md'))
})

test('every command that the README names is there', () => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }
  const named = [...readme.matchAll(/`(?:npm run )([a-z:]+)/g)].map(([, name]) => name ?? '')
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter((name) => scripts[name] === undefined)).toEqual([])
})

test('every file and folder that a page names is there, from the root, beside the page, or by the end of its path', () => {
  const named = pages.flatMap((page) => namedIn(page).map((name) => ({ page, name })))
  expect(pages.length).toBeGreaterThan(35)
  expect(named.length).toBeGreaterThan(150)
  expect(named.filter(({ page, name }) => !isThere(page, name))).toEqual([])
})

/** Links, and what stands in code marks and looks like a path of ours: not an address, a command or a place in a data directory. */
function namedIn(page: string): string[] {
  const text = textOf(page)
  const links = [...text.matchAll(/\]\(([^)#\s]+)\)/g)].map(([, name]) => name ?? '')
  const marked = [...text.matchAll(/`([^`\s]+)`/g)].map(([, name]) => name ?? '')
  const paths = marked.filter((name) =>
    /^[\w.@*-]+(?:\/[\w.@*-]*)+$|^[\w-]+(?:\.[\w-]+)*\.(?:tsx?|mjs|sql|md)$/.test(name),
  )
  return [...links, ...paths.filter((name) => !/^(?:dist|data|market:|DATA_DIR|@|\.\/)/.test(name))]
}

function isThere(page: string, name: string): boolean {
  const wanted = name.replace(/[/*]+$/, '')
  const isSame = (file: string) => (name.endsWith('*') ? file.startsWith(wanted) : file === wanted)
  const beside = path.join(path.dirname(page), wanted)
  return files.some((file) => isSame(file) || file === beside || file.endsWith(`/${wanted}`))
}
