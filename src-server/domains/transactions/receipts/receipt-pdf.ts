import { assetCell, type Pdf, pdfPages } from '#server/kernel/pdf-pages.ts'
import type { Language } from '#shared/domains/settings/settings.schema.ts'
import type { Transaction } from '#shared/domains/transactions/transactions.schema.ts'
import { type AssetId, NATIVE } from '#shared/kernel/asset-id.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import { usdValue } from '#shared/kernel/usd.ts'
import { visibleText } from '#shared/kernel/visible-text.ts'
import { RECEIPT_WORDS, type ReceiptWords } from './receipt-words.ts'

export interface Receipt {
  transaction: Transaction
  language: Language
  passphrase: string
  madeAt: Date
}
type Fact = readonly [label: string, text: string]

/** As much as a line takes; a longer text goes on in the next one. */
const LINE = /.{1,64}/gsu
const LABELS_WIDTH = 110

/** A confirmed transaction as a document that is given to others: its owner's note is not in it. */
export function receiptPdf({ transaction, language, passphrase, madeAt }: Receipt): Promise<Pdf> {
  const words = RECEIPT_WORDS[language]
  const [fact, text] = words.head
  const facts = [...factsOf(transaction, words), [words.network, passphrase] as const]
  return pdfPages({
    title: words.title,
    language,
    madeAt,
    facts: [
      [words.number, transaction.id],
      [words.madeAt, instant(madeAt.toISOString())],
    ],
    tables: [
      {
        title: words.entry,
        columns: [
          { head: fact, at: 0, width: LABELS_WIDTH },
          { head: text, at: LABELS_WIDTH, width: 499 - LABELS_WIDTH },
        ],
        rows: facts.flatMap(linesOf),
      },
    ],
    note: words.note,
    pageOf: words.page,
  })
}

function factsOf(transaction: Transaction, words: ReceiptWords): Fact[] {
  const { type, asset, amount, counterAsset, counterAmount, bookedUsd, claimable } = transaction
  const { from, fromName, to, toName, memo, networkFee, fee, feeAsset, ledger, ledgerAt, hash } = transaction
  const facts: (Fact | false)[] = [
    [words.type, words.types[type]],
    toStroops(amount) !== 0n && [words.amount, figure(amount, asset)],
    counterAmount !== null && counterAsset !== null && [words.exchanged, figure(counterAmount, counterAsset)],
    bookedUsd !== null && [words.worth, `${usdValue(bookedUsd, '1')} USD`],
    ...partyOf(words.sender, fromName, from),
    ...partyOf(words.recipient, toName, to),
    memo !== null && memo !== '' && [words.memo, visibleText(memo)],
    claimable && [words.arrives, words.whenClaimed],
    toStroops(fee) !== 0n && [words.serviceFee, figure(fee, feeAsset ?? asset)],
    networkFee !== null && [words.networkFee, figure(networkFee, NATIVE)],
    ledgerAt !== null && [words.at, instant(ledgerAt)],
    ledger !== null && [words.ledger, String(ledger)],
    hash !== null && [words.hash, hash],
  ]
  return facts.filter((fact) => fact !== false)
}

const figure = (amount: string, asset: AssetId): string => `${amount} ${assetCell(asset)}`

function partyOf(label: string, name: string | null, address: string | null): Fact[] {
  if (address === null) return []
  return name === null
    ? [[label, address]]
    : [
        [label, name],
        ['', address],
      ]
}

function linesOf([label, text]: Fact): Fact[] {
  return (text.match(LINE) ?? []).map((line, at) => [at === 0 ? label : '', line])
}

const instant = (iso: string): string => `${iso.slice(0, 19).replace('T', ' ')} UTC`
