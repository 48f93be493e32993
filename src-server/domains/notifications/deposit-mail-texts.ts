import { MOST_MOVED_PERCENT } from '#shared/domains/deposits/deposits.states.ts'
import type { Language } from '#shared/domains/settings/settings.schema.ts'
import { PRODUCT_NAME } from '#shared/kernel/brand.ts'
import type { MailText } from './mail-text.types.ts'
import type { MailDetails } from './mails.ts'
import { figureIn } from './payment-mail-texts.ts'

type Details = MailDetails['deposit']
type Words = Omit<MailText, 'closing'>
type Sentences = Record<Details['event'], { subject: string; text: string; label: string; after: string[] }>

/** A mail about money that somebody has paid to buy XLM; whatever is switched off, since it was decided on or waits for an answer. */
export function depositMail(language: Language, details: Details): Words {
  const { subject, text, label, after } = (language === 'es' ? inSpanish : inEnglish)(details)[details.event]
  const isSpanish = language === 'es'
  return {
    subject,
    preview: text,
    paragraphs: [isSpanish ? `Hola, ${details.username}:` : `Hello ${details.username},`, text],
    rows: [
      [isSpanish ? 'Referencia' : 'Reference', details.reference],
      ...(details.note === null ? [] : [[isSpanish ? 'Motivo' : 'Reason', details.note] as [string, string]]),
    ],
    button: { label, href: details.link },
    after,
  }
}

const xlmOf = (language: Language, { xlm }: Details): string => figureIn(language, { amount: xlm ?? '0', asset: 'XLM' })

const inEnglish = (details: Details): Sentences => {
  const { usd } = details
  const choice = {
    label: 'Choose what happens',
    after: ['You can have it credited at the current rate or sent back. Nothing happens before you choose.'],
  }
  return {
    credited: {
      subject: 'Your deposit is credited',
      text: `your payment of $${usd} is credited: ${xlmOf('en', details)} are on their way to your wallet.`,
      label: 'See the deposit',
      after: ['You can trade it at once. The page of the deposit shows the day from which you can send it.'],
    },
    refused: {
      subject: 'Your deposit was refused',
      text: `your deposit of $${usd} was refused. Nothing was credited.`,
      label: 'See the deposit',
      after: [`If you think that this is a mistake, write to us on the help page of ${PRODUCT_NAME}.`],
    },
    underpaid: {
      subject: 'Less arrived than agreed: choose what happens',
      text: `we have received $${usd}, which is less than your order says.`,
      ...choice,
    },
    overpaid: {
      subject: 'More arrived than agreed: choose what happens',
      text: `we have received $${usd}, which is more than your order says.`,
      ...choice,
    },
    late: {
      subject: 'Your payment arrived late: choose what happens',
      text: `we have received $${usd} after the time for which your rate was kept.`,
      ...choice,
    },
    repriced: {
      subject: 'The price has moved: choose what happens',
      text: `we have received $${usd}, and we cannot keep the rate of your order: the price of XLM has moved by more than ${MOST_MOVED_PERCENT}%, or is not known now.`,
      ...choice,
    },
  }
}

const inSpanish = (details: Details): Sentences => {
  const { usd } = details
  const choice = {
    label: 'Elegir qué se hace',
    after: ['Puedes pedir que se abone al tipo de ahora o que se devuelva. No se hace nada antes de que elijas.'],
  }
  return {
    credited: {
      subject: 'Tu ingreso está abonado',
      text: `tu pago de ${usd} USD está abonado: ${xlmOf('es', details)} van camino de tu cartera.`,
      label: 'Ver el ingreso',
      after: ['Puedes operar con ello enseguida. La página del ingreso dice desde cuándo puede salir de tu cuenta.'],
    },
    refused: {
      subject: 'Tu ingreso fue rechazado',
      text: `tu ingreso de ${usd} USD fue rechazado. No se ha abonado nada.`,
      label: 'Ver el ingreso',
      after: [`Si crees que es un error, escríbenos en la página de ayuda de ${PRODUCT_NAME}.`],
    },
    underpaid: {
      subject: 'Ha llegado menos de lo acordado: elige qué se hace',
      text: `hemos recibido ${usd} USD, menos de lo que dice tu pedido.`,
      ...choice,
    },
    overpaid: {
      subject: 'Ha llegado más de lo acordado: elige qué se hace',
      text: `hemos recibido ${usd} USD, más de lo que dice tu pedido.`,
      ...choice,
    },
    late: {
      subject: 'Tu pago llegó tarde: elige qué se hace',
      text: `hemos recibido ${usd} USD pasado el plazo en que se mantenía tu tipo.`,
      ...choice,
    },
    repriced: {
      subject: 'El precio ha cambiado: elige qué se hace',
      text: `hemos recibido ${usd} USD y no podemos mantener el tipo de tu pedido: el precio de XLM ha variado más de un ${MOST_MOVED_PERCENT} %, o ahora no se conoce.`,
      ...choice,
    },
  }
}
