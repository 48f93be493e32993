import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Horizon, Keypair, Operation, TransactionBuilder } from '@stellar/stellar-sdk'
import { expect, onTestFinished, test } from 'vitest'
import { spawnEmbeddedNetwork } from '#server/embedded-network/spawn.ts'
import type { SpawnedNetwork } from '#server/embedded-network/start.types.ts'
import { hashOf, paymentOf, startTestNetwork } from './kit/test-network.ts'

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-network-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function storeFile(folder: string): string {
  return join(folder, 'network.sqlite')
}

async function startChild(dataDir: string, more: object = {}): Promise<SpawnedNetwork> {
  const child = await spawnEmbeddedNetwork({ dataDir, horizonPort: 0, closeEveryMs: 'manual', ...more })
  onTestFinished(() => child.close())
  return child
}

/** Ends the child as a power failure would. */
async function kill(child: SpawnedNetwork): Promise<void> {
  const gone = new Promise<void>((resolve) => child.onExit(() => resolve()))
  process.kill(child.pid, 'SIGKILL')
  await gone
}

test('a second start goes on where the first one stopped', async () => {
  const dataDir = newFolder()
  const [ann, bob] = [Keypair.random(), Keypair.random()]
  const open = (account: Keypair) =>
    Operation.createAccount({ destination: account.publicKey(), startingBalance: '100' })
  const before = await (async () => {
    await using net = await startTestNetwork({ dataDir })
    await net.apply(await net.build(net.root, [open(ann), open(bob)]))
    const note = Operation.manageData({ name: 'note', value: 'kept' })
    await net.apply(await net.build(ann, [paymentOf(bob, '1'), note]))
    const { closed_at, hash } = (await net.server.ledgers().ledger(4).call()) as unknown as {
      closed_at: string
      hash: string
    }
    return { state: net.network.state(), closed_at, hash }
  })()
  await using net = await startTestNetwork({ dataDir })
  expect({ ...net.network.state(), entries: net.network.state().entries.toSorted() }).toEqual({
    ...before.state,
    entries: before.state.entries.toSorted(),
  })
  expect((await net.server.payments().forAccount(bob.publicKey()).call()).records).toHaveLength(2)
  await net.network.closeLedger()
  expect(await net.server.ledgers().ledger(5).call()).toMatchObject({ prev_hash: before.hash })
})

test('what was accepted survives a kill and is applied by the next start', async () => {
  const dataDir = newFolder()
  const first = await startChild(dataDir)
  const server = new Horizon.Server(first.horizonUrl, { allowHttp: true })
  const root = Keypair.fromRawEd25519Seed(createHash('sha256').update(first.passphrase).digest())
  const ann = Keypair.random()
  const builder = new TransactionBuilder(await server.loadAccount(root.publicKey()), {
    fee: '100',
    networkPassphrase: first.passphrase,
  })
  const operation = Operation.createAccount({ destination: ann.publicKey(), startingBalance: '7' })
  const transaction = builder.addOperation(operation).setTimeout(0).build()
  transaction.sign(root)
  expect(await server.submitAsyncTransaction(transaction)).toMatchObject({ tx_status: 'PENDING' })
  await kill(first)

  await using net = await startTestNetwork({ dataDir, genesisCloseTime: undefined, now: Date.now })
  const { results } = await net.network.closeLedger()
  expect(results).toMatchObject([{ hash: hashOf(transaction), included: true }])
  expect((await net.server.loadAccount(ann.publicKey())).balances[0]?.balance).toBe('7.0000000')
})

test('a child closes ledgers by itself, stops when asked, and reports a death', async () => {
  const child = await startChild(newFolder(), { closeEveryMs: 1000 })
  const server = new Horizon.Server(child.horizonUrl, { allowHttp: true })
  const closed = new Promise<number>((resolve) => {
    const stop = server
      .ledgers()
      .cursor('now')
      .stream({
        onmessage: (ledger) => {
          stop()
          resolve((ledger as unknown as Horizon.ServerApi.LedgerRecord).sequence)
        },
      })
  })
  expect(await closed).toBeGreaterThan(2)
  const exit = new Promise((resolve) => child.onExit(resolve))
  await child.close()
  expect(await exit).toEqual({ code: 0, signal: null, expected: true })
  const other = await startChild(newFolder())
  const death = new Promise((resolve) => other.onExit(resolve))
  process.kill(other.pid, 'SIGKILL')
  expect(await death).toEqual({ code: null, signal: 'SIGKILL', expected: false })
})

test('a folder in use, of another network, of a newer format or damaged is refused in one sentence', async () => {
  const dataDir = newFolder()
  const child = await startChild(dataDir)
  await expect(startTestNetwork({ dataDir })).rejects.toThrow(
    `The data folder ${dataDir} is in use by another process.`,
  )
  await child.close()
  await expect(startTestNetwork({ dataDir, passphrase: 'Other' })).rejects.toThrow(
    `The data folder ${dataDir} belongs to the network with the passphrase`,
  )
  const database = new DatabaseSync(storeFile(dataDir))
  database.exec('PRAGMA user_version = 99')
  database.close()
  await expect(startTestNetwork({ dataDir })).rejects.toThrow(
    `The data folder ${dataDir} was written by a newer version (format 99; this one reads 1).`,
  )
  const damaged = `The data folder ${dataDir} holds a damaged network.sqlite`
  const whole = readFileSync(storeFile(dataDir))
  writeFileSync(storeFile(dataDir), 'this is no database at all, but long enough to be looked at')
  await expect(startTestNetwork({ dataDir })).rejects.toThrow(damaged)
  writeFileSync(storeFile(dataDir), whole)
  truncateSync(storeFile(dataDir), whole.length - 8192)
  await expect(startTestNetwork({ dataDir })).rejects.toThrow(damaged)
})

test('a folder that is a file, a foreign database, a taken port and a wrong setting name themselves', async () => {
  const dataDir = newFolder()
  const file = join(dataDir, 'a-file')
  writeFileSync(file, '')
  await expect(startTestNetwork({ dataDir: file })).rejects.toThrow(`The data folder ${file} is not a folder.`)
  const database = new DatabaseSync(storeFile(dataDir))
  database.exec('CREATE TABLE other (id INTEGER)')
  database.close()
  await expect(startTestNetwork({ dataDir })).rejects.toThrow('is not the store of an embedded network.')
  await using net = await startTestNetwork()
  const port = Number(new URL(net.network.horizonUrl).port)
  await expect(startTestNetwork({ horizonPort: port })).rejects.toThrow(
    `Port ${port} is in use by another program; set STELLAR_PORT to a free one.`,
  )
  await expect(spawnEmbeddedNetwork({ horizonPort: port })).rejects.toThrow('STELLAR_PORT')
  await expect(startTestNetwork({ closeEveryMs: 500 })).rejects.toThrow(
    'LEDGER_CLOSE_MS must be a whole number from 1000 to 3600000, not 500.',
  )
})
