import type { CheckGroup, Component, Severity, Words } from '#shared/domains/monitor/checks.ts'

/** Something that the work itself tells of as it happens, by `noteIssue`; nothing looks for it. */
export interface ReportedCheck {
  id: string
  group: CheckGroup
  severity: Severity
  name: Words
  component?: Component
  /** Ended by an administrator: nothing ever says that it is over. */
  endsByHand: boolean
}

export const REPORTED_CHECKS: readonly ReportedCheck[] = [
  {
    id: 'books.equal-ledger',
    group: 'money',
    severity: 'high',
    name: { en: 'Books that differ from the network', es: 'Libros que difieren de la red' },
    component: 'payments',
    endsByHand: false,
  },
  {
    id: 'payouts.asked-for',
    group: 'money',
    severity: 'high',
    name: { en: 'Payments that nobody asked for', es: 'Pagos que nadie ha pedido' },
    endsByHand: false,
  },
  {
    id: 'orders.fee-collected-otherwise',
    group: 'money',
    severity: 'medium',
    name: { en: 'Fees collected with another amount', es: 'Comisiones cobradas con otro importe' },
    endsByHand: true,
  },
  {
    id: 'orders.self-trade',
    group: 'money',
    severity: 'high',
    name: { en: 'Trades between related accounts', es: 'Operaciones entre cuentas relacionadas' },
    endsByHand: true,
  },
  {
    id: 'prices.jump',
    group: 'ledger',
    severity: 'high',
    name: { en: 'Prices that have jumped', es: 'Precios que han saltado' },
    endsByHand: false,
  },
]
