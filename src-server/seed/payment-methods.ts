import type { MethodSettings } from '#shared/domains/deposits/payment-methods.schema.ts'

const LEVELS: MethodSettings['levels'] = [
  { day: '50', month: '100' },
  { day: '500', month: '2000' },
  { day: '5000', month: '20000' },
]

/** By which the demonstration's people can pay: nothing of it leads to anybody. */
export const DEMO_METHODS: readonly { name: string; title: string; settings: MethodSettings }[] = [
  {
    name: 'cash-app',
    title: 'Cash App',
    settings: {
      recipient: { kind: 'cash_app', cashtag: '$AstrolabeDemo', name: 'Astrolabe Demonstration' },
      minUsd: '10',
      maxUsd: '2000',
      feePercent: '0',
      feeFlatUsd: '0',
      spreadPercent: '1',
      payWithinMinutes: 15,
      holdDays: 7,
      approveAboveUsd: '500',
      levels: LEVELS,
      hours: null,
      zone: 'UTC',
      doneWords: [],
      instructions: {
        en: 'Open Cash App, pay the exact amount to the $cashtag and put the reference into the note. Then come back and tell us the id of your payment.',
        es: 'Abre Cash App, paga el importe exacto al $cashtag y escribe la referencia en la nota. Después vuelve y dinos el identificador de tu pago.',
      },
    },
  },
  {
    name: 'bank-transfer',
    title: 'Bank transfer',
    settings: {
      recipient: {
        kind: 'bank_transfer',
        holder: 'Astrolabe Demonstration',
        bank: 'Meridian Trust Bank',
        account: '000123456789',
        routing: '110000000',
      },
      minUsd: '50',
      maxUsd: '5000',
      feePercent: '0.5',
      feeFlatUsd: '1',
      spreadPercent: '0.5',
      payWithinMinutes: 1440,
      holdDays: 3,
      approveAboveUsd: '1000',
      levels: LEVELS,
      hours: null,
      zone: 'UTC',
      doneWords: [],
      instructions: {
        en: 'Send the exact amount from an account in your own name, with the reference as the purpose of the transfer.',
        es: 'Envía el importe exacto desde una cuenta a tu nombre, con la referencia como concepto de la transferencia.',
      },
    },
  },
]
