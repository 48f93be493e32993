import type { AccountEntry } from '#server/embedded-network/ledger/entries.types.ts'
import {
  type BodyOf,
  type OperationContext,
  type OperationHandler,
  type Outcome,
  SUCCESS,
} from '#server/embedded-network/ledger/operation.ledger.ts'
import { compareSignerKeys, insertSigner, removeSigner } from '#server/embedded-network/ledger/signer.ledger.ts'
import { mustGetAccount, reserveOutcome, reserveSubentry } from '#server/embedded-network/ledger/sponsorship.ledger.ts'
import { isPrintable } from '#server/embedded-network/ledger/text.ledger.ts'
import { getAccount, put } from '#server/embedded-network/ledger/view.ledger.ts'
import { SIGNER_KIND, signerKeyParts } from '#server/embedded-network/ledger/xdr/key.codec.ts'

type Body = BodyOf<'setOptions'>

const CODE = {
  lowReserve: -1,
  tooManySigners: -2,
  badFlags: -3,
  invalidInflation: -4,
  cannotChange: -5,
  unknownFlag: -6,
  thresholdOutOfRange: -7,
  badSigner: -8,
  invalidHomeDomain: -9,
  revocableRequired: -10,
} as const

const FLAG = { required: 1, revocable: 2, immutable: 4, clawback: 8 } as const
const ALL_FLAGS = FLAG.required | FLAG.revocable | FLAG.immutable | FLAG.clawback
/** Stellar-ledger-entries.x: MAX_SIGNERS. */
const MAX_SIGNERS = 20
const MAX_WEIGHT = 255
const LENGTH_OF_EMPTY_PAYLOAD = 36

function checkSigner(signer: NonNullable<Body['signer']>, source: string): number {
  if (signer.key === source || signer.weight > MAX_WEIGHT) return CODE.badSigner
  const { kind, bytes } = signerKeyParts(signer.key)
  return kind === SIGNER_KIND.signedPayload && bytes.length === LENGTH_OF_EMPTY_PAYLOAD ? CODE.badSigner : 0
}

function check(body: Body, source: string): number {
  const set = body.setFlags ?? 0
  const clear = body.clearFlags ?? 0
  if (((set | clear) & ~ALL_FLAGS) !== 0) return CODE.unknownFlag
  if ((set & clear) !== 0) return CODE.badFlags
  const weights = [body.masterWeight, body.lowThreshold, body.medThreshold, body.highThreshold]
  if (weights.some((weight) => weight !== null && weight > MAX_WEIGHT)) return CODE.thresholdOutOfRange
  const signer = body.signer ? checkSigner(body.signer, source) : 0
  if (signer !== 0) return signer
  return body.homeDomain !== null && !isPrintable(body.homeDomain) ? CODE.invalidHomeDomain : 0
}

/** The flags after the change, or the code of the refusal as a negative number. */
function changedFlags(account: AccountEntry, body: Body): number {
  let flags = account.flags
  if (body.clearFlags) {
    if ((flags & FLAG.immutable) !== 0) return CODE.cannotChange
    flags &= ~body.clearFlags
  }
  if (body.setFlags) {
    if ((flags & FLAG.immutable) !== 0) return CODE.cannotChange
    flags |= body.setFlags
  }
  return (flags & FLAG.clawback) !== 0 && (flags & FLAG.revocable) === 0 ? CODE.revocableRequired : flags
}

function setSigner(context: OperationContext, { key, weight }: NonNullable<Body['signer']>): Outcome {
  const { view, source } = context
  const account = mustGetAccount(view, source)
  const known = account.signers.find((signer) => compareSignerKeys(signer.key, key) === 0)
  if (weight === 0) {
    if (known) removeSigner(view, source, known)
    return SUCCESS
  }
  if (known) {
    put(view, { ...account, signers: account.signers.map((s) => (s === known ? { ...s, weight } : s)) })
    return SUCCESS
  }
  if (account.signers.length === MAX_SIGNERS) return { code: CODE.tooManySigners }
  const reserved = reserveSubentry(context, source, 1)
  if (reserved.refusal) return reserveOutcome(reserved.refusal, CODE.lowReserve)
  insertSigner(view, source, { key, weight, sponsor: reserved.sponsor })
  return SUCCESS
}

export const setOptions: OperationHandler<Body> = {
  threshold(body) {
    const high = [body.masterWeight, body.lowThreshold, body.medThreshold, body.highThreshold, body.signer]
    return high.some((part) => part !== null) ? 'high' : 'medium'
  },
  check,
  apply(body, context) {
    const { view, source } = context
    if (body.inflationDest !== null && !getAccount(view, body.inflationDest)) return { code: CODE.invalidInflation }
    const account = mustGetAccount(view, source)
    const flags = changedFlags(account, body)
    if (flags < 0) return { code: flags }
    const [master, low, medium, high] = account.thresholds
    put(view, {
      ...account,
      flags,
      inflationDest: body.inflationDest ?? account.inflationDest,
      homeDomain: body.homeDomain ?? account.homeDomain,
      thresholds: [
        body.masterWeight ?? master,
        body.lowThreshold ?? low,
        body.medThreshold ?? medium,
        body.highThreshold ?? high,
      ],
    })
    return body.signer ? setSigner(context, body.signer) : SUCCESS
  },
}
