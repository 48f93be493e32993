import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Call, callsOf } from '#client/domains/api-docs/calls.ts'
import { LANGUAGES, type SnippetLanguage, snippetOf } from '#client/domains/api-docs/snippets.ts'
import type { OpenApi } from '#shared/domains/api-docs/openapi.types.ts'
import { startMoneyApp } from '#tests/kit/money-app.ts'
import { somePayers } from '#tests/kit/payers.ts'
import { signIn } from '#tests/kit/people.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'
import { outsideProject, ran } from './outside-tools.ts'

let app: TestApp
let key: string
let bob: string
let calls: Call[]
let project: ReturnType<typeof outsideProject>
beforeAll(async () => {
  app = await startMoneyApp()
  const [ann, other] = await somePayers(app, '100', '100')
  if (!ann || !other) throw new Error('two payers were asked for')
  const { trpc } = await signIn(app, ann)
  bob = other.username
  key = (await trpc.apiKeys.create.mutate({ name: 'outside', scopes: ['read'], password: ann.password })).key
  calls = callsOf((await (await fetch(`${app.url}/api/openapi.json`)).json()) as OpenApi)
  project = outsideProject({})
  const { folder } = project
  await ran('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', `${app.url}/client.tgz`], { cwd: folder })
})
afterAll(async () => {
  project[Symbol.dispose]()
  await app.close()
})

/** A text that quotes in every language, and an amount that it must not become a part of. */
const MEMO = `it's "9", $(x) \`y\` \\n ñ`
const payment = (memo: string) => ({
  requestId: crypto.randomUUID(),
  destination: bob,
  asset: 'XLM',
  amount: '1',
  memo,
})
const SNIPPETS: [name: string, input: unknown, answer: RegExp][] = [
  ['prices.list', undefined, /XLM/],
  ['wallet.overview', undefined, /spendable/],
  ['transactions.list', { limit: 3 }, /nextCursor/],
  ['contacts.list', { search: MEMO }, /nextCursor/],
  ['orders.list', { status: 'open' }, /items/],
  ['payments.preview', { destination: 'bob', asset: 'XLM', amount: '1' }, /DESTINATION_UNKNOWN|fee/],
  ['GET /api/wallet/transactions', { limit: 3 }, /nextCursor/],
  ['GET /api/auth-status', undefined, /authenticated/],
  ['POST /api/theme', { appearance: 'dark' }, /dark/],
  ['payments.send', payment(MEMO), /may not|FORBIDDEN|403/],
  ['live.watch', { topics: ['ledgers'] }, /closedAt/],
]

test.each(LANGUAGES)(
  'what is copied for %s runs as it is, whatever is in its values, streams too',
  async (language) => {
    const ledgers = setInterval(() => void app.closeLedger(), 500)
    try {
      for (const [name, input, wanted] of SNIPPETS) {
        const call = calls.find((each) => each.name === name)
        if (!call) throw new Error(`there is no call ${name}`)
        const code = snippetOf(language, {
          call,
          input: input === undefined ? null : JSON.stringify(input),
          origin: app.url,
        })
        expect({ name, output: await outputOf(language, code ?? '', wanted) }).toEqual({
          name,
          output: expect.stringMatching(wanted),
        })
      }
    } finally {
      clearInterval(ledgers)
    }
  },
)

const RUN: Record<SnippetLanguage, { file: string; program: string }> = {
  TypeScript: { file: 'snippet.ts', program: process.execPath },
  curl: { file: 'snippet.sh', program: 'sh' },
  Python: { file: 'snippet.py', program: 'python3' },
}

/** All that it writes; a stream is ended once it has told what is wanted. */
async function outputOf(language: SnippetLanguage, code: string, wanted: RegExp): Promise<string> {
  const { file, program } = RUN[language]
  writeFileSync(path.join(project.folder, file), code)
  const env = { ...process.env, ASTROLABE_KEY: key, PYTHONUNBUFFERED: '1' }
  const child = spawn(program, [file], { cwd: project.folder, env, detached: true })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      output += text.toString()
      if (wanted.test(output)) end()
    })
  const end = () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid)
  }
  await once(child, 'close')
  return output
}
