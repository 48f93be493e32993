import { type ResultCodes, resultCodes } from '#server/embedded-network/history/result-codes.ts'
import type { Envelope } from '#server/embedded-network/ledger/envelope.types.ts'
import { MalformedXdr } from '#server/embedded-network/ledger/xdr/reader.xdr.ts'
import type { Network } from '#server/embedded-network/network/network.ts'
import type { QueueAnswer } from '#server/embedded-network/network/queue.ts'
import type { StoredTransaction } from '#server/embedded-network/store/history-reader.ts'
import { isStorageError } from '#server/embedded-network/store/open-store.ts'
import { Problem, serverOverCapacity } from './problem.ts'
import { ingestedUpTo } from './scope.ts'

const TX_BAD_SEQ = 'tx_bad_seq'

/** Reads the field `tx`; whatever is no envelope is 400 transaction_malformed. */
export function readEnvelope(network: Network, text: string): Envelope {
  try {
    return network.decode(text)
  } catch (error) {
    if (!(error instanceof MalformedXdr)) throw error
    const detail =
      'Horizon could not decode the transaction envelope in this request. A transaction should be an XDR ' +
      'TransactionEnvelope struct encoded using base64.  The envelope read from this request is echoed in the ' +
      '`extras.envelope_xdr` field of this response for your convenience.'
    throw new Problem('transaction_malformed', 400, {
      title: 'Transaction Malformed',
      detail,
      extras: { envelope_xdr: text },
    })
  }
}

/** 400 with the result and its words: refused by the queue, or failed in a ledger. */
export function transactionFailed(envelopeXdr: string, resultXdr: string, codes: object): Problem {
  return new Problem('transaction_failed', 400, {
    title: 'Transaction Failed',
    detail:
      'The transaction failed when submitted to the stellar network. The `extras.result_codes` field on this ' +
      'response contains further details.  Descriptions of each code can be found at: ' +
      'https://developers.stellar.org/api/errors/http-status-codes/horizon-specific/transaction-failed/',
    extras: { envelope_xdr: envelopeXdr, result_xdr: resultXdr, result_codes: codes },
  })
}

/** 504: the outcome is not known yet; the hash will tell. */
export function submissionTimeout(hash: string, envelopeXdr: string): Problem {
  return new Problem('transaction_submission_timeout', 504, {
    title: 'Transaction Submission Timeout',
    detail:
      'Your transaction submission request has timed out. This does not necessarily mean the submission has failed. ' +
      'Before resubmitting, please use the transaction hash provided in `extras.hash` to poll the GET /transactions ' +
      'endpoint for sometime and check if it was included in a ledger.',
    extras: { hash, envelope_xdr: envelopeXdr },
  })
}

export type Submitter = ReturnType<typeof createSubmitter>

/** Synchronous submission: waits until Horizon has taken the envelope's ledger in. */
export function createSubmitter(network: Network, timeoutMs: number) {
  const waits = new Set<() => void>()
  const waitFor = <T>(find: () => T | null): Promise<T | null> =>
    new Promise((resolve) => {
      const settle = (value: T | null) => {
        clearTimeout(timer)
        stop()
        waits.delete(giveUp)
        resolve(value)
      }
      const giveUp = () => settle(null)
      const timer = setTimeout(giveUp, timeoutMs)
      const check = () => {
        const found = find()
        if (found !== null) settle(found)
      }
      const stop = network.onIngest(check)
      waits.add(giveUp)
      check()
    })
  return {
    find: (hash: string) => findIngested(network, hash),
    /** The envelope's record, or null when the time is up. */
    waitForLedger: (hash: string) => waitFor(() => findIngested(network, hash)),
    /** A bad sequence may only mean that Horizon is behind: waits until it has seen the account's sequence number. */
    async afterBadSequence(envelope: Envelope): Promise<StoredTransaction | null> {
      const { accountId } = envelope.source
      const seen = (accounts: typeof network.state.accounts) =>
        (accounts.get(accountId)?.sequence ?? envelope.sequence) >= envelope.sequence
      if (seen(network.state.accounts)) await waitFor(() => (seen(network.view.state.accounts) ? true : null))
      return findIngested(network, envelope.hash)
    },
    /** Answers everybody who waits with a timeout: the server stops. */
    end() {
      for (const giveUp of Array.from(waits)) giveUp()
    },
  }
}

function findIngested(network: Network, hash: string): StoredTransaction | null {
  const transaction = network.store.history.transactionByHash(hash)
  return transaction === null || transaction.id > ingestedUpTo(network) ? null : transaction
}

/** What is known of an envelope before anything is waited for. */
export async function submitToQueue(
  network: Network,
  envelope: Envelope,
  delayLedgers: () => number,
): Promise<QueueAnswer> {
  try {
    return await network.submit(envelope, delayLedgers)
  } catch (error) {
    if (!isStorageError(error)) throw error
    throw serverOverCapacity()
  }
}

export function codesOf(answer: Extract<QueueAnswer, { status: 'ERROR' }>): ResultCodes {
  return resultCodes(answer.resultXdr, answer.result)
}

export function isBadSequence(codes: ResultCodes): boolean {
  return codes.transaction === TX_BAD_SEQ || codes.inner_transaction === TX_BAD_SEQ
}
