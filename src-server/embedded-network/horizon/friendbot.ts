import type { IncomingMessage } from 'node:http'
import { NATIVE } from '#server/embedded-network/ledger/asset.ledger.ts'
import { decodeEnvelope } from '#server/embedded-network/ledger/xdr/envelope.codec.ts'
import type { OwnOperation } from '#server/embedded-network/ledger/xdr/operation-body.codec.ts'
import type { Network } from '#server/embedded-network/network/network.ts'
import { type Signer, signedEnvelope } from '#server/embedded-network/network/signer.ts'
import type { StoredTransaction } from '#server/embedded-network/store/history-reader.ts'
import { readForm } from './form-body.ts'
import { transactionJson } from './links.ts'
import { isAccountId } from './params.ts'
import { badField, badRequest } from './problem.ts'
import type { Answer } from './respond.ts'
import { type Submitter, submissionTimeout } from './submission.ts'

/** 10,000 XLM: what a new account gets, and up to which an old one is filled. */
const STARTING_STROOPS = 100_000_000_000n
const MOST_GIFTS = 100
/** The root may be used by others, or the queue be full: its transaction is then built anew, and bids twice as much. */
const MOST_TRIES = 5

type Waiting = { address: string; resolve: (answer: StoredTransaction) => void; reject: (error: unknown) => void }

/** Gives test money from the root; those who ask while a ledger is open share one transaction. */
export function createFriendbot(network: Network, submitter: Submitter, root: Signer) {
  let waiting: Waiting[] = []
  let running = false
  const run = async () => {
    running = true
    while (waiting.length > 0) {
      const batch = distinct(waiting, MOST_GIFTS)
      waiting = waiting.filter((item) => !batch.includes(item))
      await give(network, submitter, { root, batch })
    }
    running = false
  }
  const ask = (address: string): Promise<StoredTransaction> =>
    new Promise((resolve, reject) => {
      waiting.push({ address, resolve, reject })
      if (!running) setImmediate(() => void run())
    })
  return async (base: string, incoming: IncomingMessage, query: URLSearchParams): Promise<Answer> => {
    const form = incoming.method === 'POST' ? await readForm(incoming) : new URLSearchParams()
    const address = form.get('addr') ?? query.get('addr') ?? ''
    if (!isAccountId(address)) {
      throw badField('addr', 'Account ID must start with `G` and contain 56 alphanum characters')
    }
    return { status: 200, body: transactionJson(base, await ask(address)) }
  }
}

/** The first of each address, so that one transaction never creates an account twice. */
function distinct(waiting: Waiting[], most: number): Waiting[] {
  const seen = new Set<string>()
  return waiting.filter(({ address }) => !seen.has(address) && seen.add(address)).slice(0, most)
}

type Round = { root: Signer; batch: Waiting[] }

async function give(network: Network, submitter: Submitter, { root, batch }: Round): Promise<void> {
  let open = batch
  for (let attempt = 0; attempt < MOST_TRIES && open.length > 0; attempt++) {
    open = open.filter((item) => !refuseRich(network, item))
    if (open.length === 0) return
    try {
      const transaction = await submitGifts(network, submitter, { root, batch: open, attempt })
      if (transaction === null) continue
      for (const item of open) item.resolve(transaction)
      return
    } catch (error) {
      for (const item of open) item.reject(error)
      return
    }
  }
  for (const item of open) item.reject(badRequest('The friendbot could not pay; its account was in use. Try again.'))
}

function refuseRich({ state }: Network, { address, reject }: Waiting): boolean {
  const rich = (state.accounts.get(address)?.balance ?? 0n) >= STARTING_STROOPS
  if (rich) reject(badRequest('account already funded to starting balance'))
  return rich
}

/** The applied transaction, or null where it has to be built anew. */
async function submitGifts(
  network: Network,
  submitter: Submitter,
  { root, batch, attempt }: Round & { attempt: number },
): Promise<StoredTransaction | null> {
  const { state } = network
  const sequence = (state.accounts.get(root.address)?.sequence ?? 0n) + 1n
  const operations = batch.map(({ address }) => giftTo(network, address))
  const draft = { sequence, maxTime: 0n, baseFee: state.header.baseFee * 2 ** attempt, operations }
  const envelope = decodeEnvelope(signedEnvelope(root, state.networkId, draft), state.networkId)
  const { status } = await network.submit(envelope)
  if (status === 'TRY_AGAIN_LATER' || status === 'ERROR') {
    await nextLedger(network)
    return null
  }
  const transaction = await submitter.waitForLedger(envelope.hash)
  if (transaction === null) throw submissionTimeout(envelope.hash, Buffer.from(envelope.xdr).toString('base64'))
  return transaction.successful ? transaction : null
}

/** A new account, or more for one that is there. */
function giftTo({ state }: Network, address: string): OwnOperation {
  const account = state.accounts.get(address)
  if (account === undefined) {
    return { type: 'createAccount', destination: address, startingBalance: STARTING_STROOPS }
  }
  const amount = STARTING_STROOPS - account.balance
  return { type: 'payment', destination: { accountId: address, id: null }, asset: NATIVE, amount }
}

function nextLedger(network: Network): Promise<void> {
  return new Promise((resolve) => {
    const stop = network.onIngest(() => {
      stop()
      resolve()
    })
  })
}
