import { type ChildProcess, spawn } from 'node:child_process'
import { expect, onTestFinished, test } from 'vitest'

const CLI = 'src-server/embedded-network/cli.ts'

function run(args: string[], env: Record<string, string> = {}): ChildProcess {
  const child = spawn(process.execPath, [CLI, ...args], { env: { ...process.env, ...env } })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

async function ended(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = ''
  const collect = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout?.on('data', collect)
  child.stderr?.on('data', collect)
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, output }
}

async function lineWith(child: ChildProcess, word: string): Promise<string> {
  let output = ''
  for await (const chunk of child.stdout ?? []) {
    output += (chunk as Buffer).toString()
    const line = output.split('\n').find((text) => text.startsWith(word))
    if (line !== undefined && output.endsWith('\n')) return line
  }
  throw new Error(`ended without ${word}: ${output}`)
}

test('--help lists every flag and starts nothing', async () => {
  const { code, output } = await ended(run(['--help']))
  expect(code).toBe(0)
  for (const flag of ['port', 'control-port', 'data', 'memory', 'passphrase', 'close-ms', 'manual-close', 'protocol']) {
    expect(output).toContain(`--${flag}`)
  }
})

test('a wrong flag or value is one sentence and a failure', async () => {
  const flag = await ended(run(['--prot', '19']))
  expect([flag.code, flag.output.trim().split('\n')]).toEqual([1, [expect.stringContaining("'--prot'")]])
  const value = await ended(run(['--memory', '--port', 'many']))
  expect([value.code, value.output]).toEqual([1, '--port must be a whole number, not "many".\n'])
  const variable = await ended(run(['--memory', '--port', '0'], { STELLAR_PROTOCOL: '99' }))
  expect(variable.code).toBe(1)
  expect(variable.output).toMatch(/^STELLAR_PROTOCOL must be a whole number from 19 to \d+, not 99\.\n$/)
})

test.each([
  ['a market lives on it', [], 3],
  ['nobody trades where that is asked for', ['--no-market'], 0],
  ['nobody trades where ledgers close by hand', ['--manual-close'], 0],
])('alone, %s', async (_, flags, pools) => {
  const child = run(['--memory', '--port', '0', ...flags])
  const url = /http:\S+/.exec(await lineWith(child, 'Horizon'))?.[0] ?? ''
  const listed = (await (await fetch(`${url}/liquidity_pools`)).json()) as { _embedded: { records: object[] } }
  expect(listed._embedded.records).toHaveLength(pools)
})

test('it serves until it is told to stop', async () => {
  const child = run(['--memory', '--port', '0', '--passphrase', 'Standalone'], { STELLAR_BASE_FEE: '250' })
  const url = /http:\S+/.exec(await lineWith(child, 'Horizon'))?.[0] ?? ''
  const root = (await (await fetch(url)).json()) as { network_passphrase: string }
  expect(root.network_passphrase).toBe('Standalone')
  const stats = (await (await fetch(`${url}/fee_stats`)).json()) as { last_ledger_base_fee: string }
  expect(stats.last_ledger_base_fee).toBe('250')
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve))
  child.kill('SIGTERM')
  expect(await exit).toBe(0)
})
