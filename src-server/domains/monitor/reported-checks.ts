import type { CheckGroup, Component, Severity, Words } from '#shared/domains/monitor/checks.ts'

/** Something that the work itself tells of as it happens, by `noteIssue`; nothing looks for it. */
export interface ReportedCheck {
  id: string
  group: CheckGroup
  severity: Severity
  name: Words
  /** With places for what the finding's `metadata` has. */
  fault: Words
  remedies: readonly Words[]
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
    fault: {
      en: 'At ledger {ledger} the books of {address} differ from the ledger by {drift}.',
      es: 'En el libro mayor {ledger}, los libros de {address} difieren de la red en {drift}.',
    },
    remedies: [
      {
        en: 'Look at the account’s movements beside the ledger’s.',
        es: 'Compara los movimientos de la cuenta con los de la red.',
      },
      {
        en: 'Lift the freeze on /admin-super to accept the ledger’s figure: a correction is booked then.',
        es: 'Levanta el bloqueo en /admin-super para aceptar la cifra de la red: se registra entonces una corrección.',
      },
    ],
    endsByHand: false,
  },
  {
    id: 'payouts.asked-for',
    group: 'money',
    severity: 'high',
    name: { en: 'Payments that nobody asked for', es: 'Pagos que nadie ha pedido' },
    fault: {
      en: 'An account of the service has paid {amount} {asset} to {to} in ledger {ledger}, before a restore, and nothing here asks for it. Nothing of its kind is paid to this person until it is tied.',
      es: 'Una cuenta del servicio pagó {amount} {asset} a {to} en el libro mayor {ledger}, antes de una restauración, y nada aquí lo pide. A esta persona no se le paga nada del mismo tipo hasta que se vincule.',
    },
    remedies: [
      {
        en: 'Tie it on /admin-super to the stake, the receipt, the commission or the deposit that it was for.',
        es: 'Vincúlalo en /admin-super al bloqueo, al recibo, a la comisión o al depósito al que corresponde.',
      },
    ],
    endsByHand: false,
  },
  {
    id: 'orders.fee-collected-otherwise',
    group: 'money',
    severity: 'medium',
    name: { en: 'Fees collected with another amount', es: 'Comisiones cobradas con otro importe' },
    fault: {
      en: 'The fee of order {orderId} was collected before a restore with another amount than is due now. Nothing is collected.',
      es: 'La comisión de la orden {orderId} se cobró antes de una restauración con un importe distinto del que corresponde ahora. No se cobra nada.',
    },
    remedies: [
      {
        en: 'Look at the order’s trades and at its owner’s payments to the fee account.',
        es: 'Mira las operaciones de la orden y los pagos de su dueño a la cuenta de comisiones.',
      },
    ],
    endsByHand: true,
  },
  {
    id: 'orders.self-trade',
    group: 'money',
    severity: 'high',
    name: { en: 'Trades between related accounts', es: 'Operaciones entre cuentas relacionadas' },
    fault: {
      en: 'Trade {tradeId} was between two accounts that share an owner, a device, an identity document or the sender of their first money.',
      es: 'La operación {tradeId} fue entre dos cuentas que comparten dueño, dispositivo, documento de identidad o quien les envió su primer dinero.',
    },
    remedies: [
      { en: 'Look at both people.', es: 'Mira a las dos personas.' },
      {
        en: 'Freeze their accounts where the trade was no accident.',
        es: 'Bloquea sus cuentas si la operación no fue casual.',
      },
    ],
    endsByHand: true,
  },
  {
    id: 'prices.jump',
    group: 'ledger',
    severity: 'high',
    name: { en: 'Prices that have jumped', es: 'Precios que han saltado' },
    fault: {
      en: 'The price of {asset} was ${usdFrom} and is ${usdTo}. Limits count both, and every trade asks for a confirmation, until the price has been stable for 24 hours or finance confirms it.',
      es: 'El precio de {asset} era {usdFrom} $ y es {usdTo} $. Los límites cuentan ambos y cada operación pide confirmación hasta que el precio lleve 24 horas estable o finanzas lo confirme.',
    },
    remedies: [
      {
        en: 'Look at who has traded it, and at its price elsewhere.',
        es: 'Mira quién lo ha negociado y su precio en otros sitios.',
      },
      {
        en: 'Confirm the price at /admin-fees where it is right.',
        es: 'Confirma el precio en /admin-fees si es correcto.',
      },
    ],
    endsByHand: false,
  },
  {
    id: 'market-making.related-fill',
    group: 'money',
    severity: 'high',
    name: { en: 'Pools filled by somebody related', es: 'Pools ejecutados por alguien relacionado' },
    fault: {
      en: 'Trade {tradeId} of the trading wallet {wallet} is booked. It counts neither as volume nor as income, and the pool is paused.',
      es: 'La operación {tradeId} de la cartera {wallet} está registrada. No cuenta como volumen ni como ingreso, y el pool está en pausa.',
    },
    remedies: [
      { en: 'Look at both people.', es: 'Mira a las dos personas.' },
      { en: 'Let the pool go on, or stop it.', es: 'Deja que el pool siga o detenlo.' },
    ],
    endsByHand: true,
  },
  {
    id: 'market-making.unknown-wallet',
    group: 'money',
    severity: 'high',
    name: { en: 'Trading wallets without a pool that trade', es: 'Carteras sin pool que operan' },
    fault: {
      en: 'Trade {tradeId} of the trading wallet {wallet} is booked. No pool is known that it would be of, or it traded other assets than its pool does.',
      es: 'La operación {tradeId} de la cartera {wallet} está registrada. No se conoce ningún pool al que pertenezca, o negoció otros activos que los de su pool.',
    },
    remedies: [
      { en: 'Look at the wallet on the ledger.', es: 'Mira la cartera en la red.' },
      {
        en: 'Look whether a restored backup has lost its pool.',
        es: 'Mira si una copia restaurada ha perdido su pool.',
      },
    ],
    endsByHand: true,
  },
  {
    id: 'market-making.fill-after-close',
    group: 'money',
    severity: 'high',
    name: { en: 'Closed pools that were filled', es: 'Pools cerrados que se ejecutaron' },
    fault: {
      en: 'Trade {tradeId} of the trading wallet {wallet} is booked. An offer of it was on the ledger after it was closed.',
      es: 'La operación {tradeId} de la cartera {wallet} está registrada. Una oferta suya seguía en la red después de cerrarse.',
    },
    remedies: [
      {
        en: 'Look whether offers of its wallets are left, and withdraw them.',
        es: 'Mira si quedan ofertas de sus carteras y retíralas.',
      },
    ],
    endsByHand: true,
  },
]
