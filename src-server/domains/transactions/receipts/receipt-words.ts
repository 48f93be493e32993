import type { Language } from '#shared/domains/settings/settings.schema.ts'
import type { TransactionType } from '#shared/domains/transactions/transactions.states.ts'

export interface ReceiptWords {
  title: string
  number: string
  madeAt: string
  entry: string
  head: readonly [fact: string, text: string]
  type: string
  amount: string
  exchanged: string
  worth: string
  sender: string
  recipient: string
  memo: string
  arrives: string
  whenClaimed: string
  networkFee: string
  serviceFee: string
  at: string
  ledger: string
  hash: string
  network: string
  note: string
  page: (page: number, pages: number) => string
  types: Record<TransactionType, string>
}

export const RECEIPT_WORDS: Record<Language, ReceiptWords> = {
  en: {
    title: 'Receipt',
    number: 'Receipt number',
    madeAt: 'Made at',
    entry: 'Details',
    head: ['Entry', 'Value'],
    type: 'Type',
    amount: 'Amount',
    exchanged: 'Exchanged for',
    worth: 'Value at that time',
    sender: 'From',
    recipient: 'To',
    memo: 'Memo',
    arrives: 'Arrives',
    whenClaimed: 'When the recipient claims it',
    networkFee: 'Network fee',
    serviceFee: 'Service fee',
    at: 'Confirmed at',
    ledger: 'Ledger',
    hash: 'Transaction hash',
    network: 'Network',
    note: 'Times are in UTC. Anybody can look the transaction hash up on the network.',
    page: (page, pages) => `Page ${page} of ${pages}`,
    types: {
      payment_out: 'Payment sent',
      payment_in: 'Payment received',
      account_create: 'Account opened',
      trustline: 'Asset added or removed',
      claim: 'Payment claimed',
      swap: 'Swap',
      order: 'Order',
      pool: 'Pool',
      fee: 'Fee',
      credit: 'Deposit',
      stake: 'Stake',
      payout: 'Payout',
      anchor: 'Entry of the service',
      trade: 'Trade',
      clawback: 'Taken back by the issuer',
      claimable: 'Payment to be claimed',
      merge: 'Account merged',
      funding: 'Test funds',
      wallets: 'Move between own accounts',
    },
  },
  es: {
    title: 'Comprobante',
    number: 'Número de comprobante',
    madeAt: 'Hecho el',
    entry: 'Detalles',
    head: ['Dato', 'Valor'],
    type: 'Tipo',
    amount: 'Importe',
    exchanged: 'Cambiado por',
    worth: 'Valor en ese momento',
    sender: 'De',
    recipient: 'Para',
    memo: 'Memo',
    arrives: 'Llega',
    whenClaimed: 'Cuando el destinatario lo reclame',
    networkFee: 'Comisión de red',
    serviceFee: 'Comisión del servicio',
    at: 'Confirmado el',
    ledger: 'Libro mayor',
    hash: 'Hash de la transacción',
    network: 'Red',
    note: 'Las horas están en UTC. Cualquiera puede buscar el hash de la transacción en la red.',
    page: (page, pages) => `Página ${page} de ${pages}`,
    types: {
      payment_out: 'Pago enviado',
      payment_in: 'Pago recibido',
      account_create: 'Cuenta abierta',
      trustline: 'Activo añadido o quitado',
      claim: 'Pago reclamado',
      swap: 'Intercambio',
      order: 'Orden',
      pool: 'Pool',
      fee: 'Comisión',
      credit: 'Depósito',
      stake: 'Bloqueo',
      payout: 'Abono',
      anchor: 'Entrada del servicio',
      trade: 'Operación de mercado',
      clawback: 'Recuperado por el emisor',
      claimable: 'Pago por reclamar',
      merge: 'Cuenta fusionada',
      funding: 'Fondos de prueba',
      wallets: 'Movimiento entre cuentas propias',
    },
  },
}
