import type { CostMethod, Disposal } from '#shared/domains/portfolio/portfolio.schema.ts'
import type { Income } from '#shared/domains/portfolio/tax-report.schema.ts'
import type { Language } from '#shared/domains/settings/settings.schema.ts'

export interface TaxReportWords {
  title: (year: number) => string
  account: string
  method: string
  methods: Record<CostMethod, string>
  madeAt: string
  sums: string
  sum: string
  proceeds: string
  cost: string
  gain: string
  gains: string
  losses: string
  net: string
  income: string
  fees: string
  disposals: string
  unknownRows: string
  unknown: string
  noDisposals: string
  noIncome: string
  noFees: string
  day: string
  what: string
  asset: string
  amount: string
  kinds: Record<Disposal['kind'] | Income['kind'] | 'service', string>
  page: (page: number, pages: number) => string
  note: string
}

export const TAX_REPORT_WORDS: Record<Language, TaxReportWords> = {
  en: {
    title: (year) => `Tax report ${year}`,
    account: 'Account',
    method: 'Cost method',
    methods: {
      fifo: 'First in, first out',
      lifo: 'Last in, first out',
      hifo: 'Highest cost first',
      average: 'Average cost',
    },
    madeAt: 'Made at',
    sums: 'Summary',
    sum: 'Total',
    proceeds: 'Proceeds',
    cost: 'Cost',
    gain: 'Gain',
    gains: 'Gains',
    losses: 'Losses',
    net: 'Gains less losses',
    income: 'Income',
    fees: 'Service fees',
    disposals: 'Disposals',
    unknownRows: 'Rows without a known value, in no total',
    unknown: 'Unknown',
    noDisposals: 'No disposals in this year.',
    noIncome: 'No income in this year.',
    noFees: 'No service fees in this year.',
    day: 'Day (UTC)',
    what: 'Kind',
    asset: 'Asset',
    amount: 'Amount',
    kinds: {
      sold: 'Sold',
      sent: 'Sent',
      pool: 'Exchanged in a pool',
      forfeited: 'Early exit fee',
      fee: 'Network fees',
      reward: 'Staking reward',
      commission: 'Affiliate commission',
      service: 'Service fee',
    },
    page: (page, pages) => `Page ${page} of ${pages}`,
    note: 'In US dollars at the value of the time. This report is no tax advice.',
  },
  es: {
    title: (year) => `Informe fiscal ${year}`,
    account: 'Cuenta',
    method: 'Método de coste',
    methods: {
      fifo: 'Primero en entrar, primero en salir',
      lifo: 'Último en entrar, primero en salir',
      hifo: 'Primero el de mayor coste',
      average: 'Coste medio',
    },
    madeAt: 'Hecho el',
    sums: 'Resumen',
    sum: 'Total',
    proceeds: 'Valor de venta',
    cost: 'Coste',
    gain: 'Ganancia',
    gains: 'Ganancias',
    losses: 'Pérdidas',
    net: 'Ganancias menos pérdidas',
    income: 'Ingresos',
    fees: 'Comisiones del servicio',
    disposals: 'Transmisiones',
    unknownRows: 'Filas sin valor conocido, en ningún total',
    unknown: 'Sin dato',
    noDisposals: 'No hubo transmisiones este año.',
    noIncome: 'No hubo ingresos este año.',
    noFees: 'No hubo comisiones del servicio este año.',
    day: 'Día (UTC)',
    what: 'Tipo',
    asset: 'Activo',
    amount: 'Importe',
    kinds: {
      sold: 'Vendido',
      sent: 'Enviado',
      pool: 'Cambiado en un pool',
      forfeited: 'Salida anticipada',
      fee: 'Comisiones de red',
      reward: 'Recompensa de staking',
      commission: 'Comisión de afiliado',
      service: 'Comisión del servicio',
    },
    page: (page, pages) => `Página ${page} de ${pages}`,
    note: 'En dólares, al valor de cada momento. Este informe no es asesoramiento fiscal.',
  },
}
