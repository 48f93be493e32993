import type { Language } from '#shared/domains/settings/settings.schema.ts'

interface Words {
  title: string
  account: string
  period: string
  madeAt: string
  balances: string
  entries: string
  none: string
  asset: string
  opening: string
  arrived: string
  left: string
  closing: string
  time: string
  what: string
  party: string
  amount: string
  issuer: string
  page: (page: number, pages: number) => string
  note: string
  causes: Record<string, string>
}

export const STATEMENT_WORDS: Record<Language, Words> = {
  en: {
    title: 'Account statement',
    account: 'Account',
    period: 'Period',
    madeAt: 'Made at',
    balances: 'Balances',
    entries: 'Entries',
    none: 'Nothing changed a balance in this time.',
    asset: 'Asset',
    opening: 'Opening',
    arrived: 'Arrived',
    left: 'Left',
    closing: 'Closing',
    time: 'Time (UTC)',
    what: 'Entry',
    party: 'With, memo',
    amount: 'Amount',
    issuer: 'Issuer',
    page: (page, pages) => `Page ${page} of ${pages}`,
    note: 'Days and times are in UTC. Balances are those of the ledger.',
    causes: {
      opening: 'Held before',
      creation: 'Account opened',
      payment: 'Payment',
      trade: 'Trade',
      merge: 'Account merged',
      claimable: 'Claimable balance',
      clawback: 'Clawed back',
      pool: 'Pool',
      fee: 'Network fee',
      other: 'Other',
      correction: 'Correction',
    },
  },
  es: {
    title: 'Extracto de cuenta',
    account: 'Cuenta',
    period: 'Periodo',
    madeAt: 'Hecho el',
    balances: 'Saldos',
    entries: 'Movimientos',
    none: 'Nada cambió un saldo en este tiempo.',
    asset: 'Activo',
    opening: 'Inicial',
    arrived: 'Entró',
    left: 'Salió',
    closing: 'Final',
    time: 'Hora (UTC)',
    what: 'Movimiento',
    party: 'Con, memo',
    amount: 'Importe',
    issuer: 'Emisor',
    page: (page, pages) => `Página ${page} de ${pages}`,
    note: 'Los días y las horas están en UTC. Los saldos son los del libro mayor.',
    causes: {
      opening: 'Saldo anterior',
      creation: 'Cuenta abierta',
      payment: 'Pago',
      trade: 'Operación de mercado',
      merge: 'Cuenta fusionada',
      claimable: 'Saldo reclamable',
      clawback: 'Recuperado por el emisor',
      pool: 'Pool',
      fee: 'Comisión de red',
      other: 'Otro',
      correction: 'Corrección',
    },
  },
}
