import { callout, type DeliveredPost, facts, list, p, section, shared, text } from '#db/domains/content/rich-text.ts'

export const feesBeforeSending: DeliveredPost = {
  key: 'fees-before-sending',
  publishedOn: '2026-11-26',
  en: text(
    'What a payment costs, before you send it',
    'The review of a payment names every fee and what the network holds back. Nothing is added afterwards.',
    section(
      'review',
      'One page with everything on it',
      p(
        'Between the form and the payment there is a review. It shows the recipient in full, the memo, the network fee, the service fee where there is one, and the total. The button repeats the amount: it says “Send 25 XLM”, never just “OK”.',
      ),
      facts(
        ['Network fee', 'goes to the network. You choose the speed, and the review names the fee'],
        ['Service fee', 'is ours, and has a line of its own. No line means no fee'],
        ['Total', 'is everything that leaves your balance'],
      ),
      p(
        'If a fee changes while you read, the payment is not sent. You see the new figure and decide again: the fee that you agreed to is part of your order.',
      ),
    ),
    section(
      'reserve',
      'Why not all of it can be sent',
      p(
        'Every account on Stellar has to keep some XLM: 1 XLM for the account and 0.5 XLM for each further entry, such as an asset that you hold or an open order. The network holds it back, not we, and it is yours again when the entry goes.',
      ),
      list(
        'The dashboard and the form show the same figure, with its parts.',
        '“Max” fills in what really can be sent, the network fee already taken off.',
        'A payment to somebody who has to claim it first reserves XLM too. The review says how much, and until when.',
      ),
    ),
    section(
      'prices',
      'What things cost today',
      shared('shared.fees'),
      callout(
        'info',
        'Amounts in dollars',
        'You may type an amount in US dollars. It becomes an amount of the asset as you type, and that amount is what you review and send, whatever the price does meanwhile.',
      ),
    ),
  ),
  es: text(
    'Lo que cuesta un pago, antes de enviarlo',
    'La revisión de un pago nombra cada comisión y lo que la red retiene. Después no se añade nada.',
    section(
      'review',
      'Una página con todo',
      p(
        'Entre el formulario y el pago hay una revisión. Muestra el destinatario completo, el memo, la comisión de red, la comisión de servicio si la hay y el total. El botón repite el importe: dice «Enviar 25 XLM», nunca solo «Aceptar».',
      ),
      facts(
        ['Comisión de red', 'va a la red. Tú eliges la velocidad y la revisión dice la comisión'],
        ['Comisión de servicio', 'es nuestra y tiene su propia línea. Si no hay línea, no hay comisión'],
        ['Total', 'es todo lo que sale de tu saldo'],
      ),
      p(
        'Si una comisión cambia mientras lees, el pago no se envía. Ves la cifra nueva y decides otra vez: la comisión que aceptaste forma parte de tu orden.',
      ),
    ),
    section(
      'reserve',
      'Por qué no se puede enviar todo',
      p(
        'Toda cuenta de Stellar tiene que conservar algo de XLM: 1 XLM por la cuenta y 0,5 XLM por cada entrada más, como un activo que tienes o una orden abierta. Lo retiene la red, no nosotros, y vuelve a ser tuyo cuando la entrada desaparece.',
      ),
      list(
        'El panel y el formulario muestran la misma cifra, con sus partes.',
        '«Máx.» rellena lo que de verdad se puede enviar, con la comisión de red ya descontada.',
        'Un pago a alguien que antes tiene que reclamarlo también reserva XLM. La revisión dice cuánto y hasta cuándo.',
      ),
    ),
    section(
      'prices',
      'Lo que cuesta cada cosa hoy',
      shared('shared.fees'),
      callout(
        'info',
        'Importes en dólares',
        'Puedes escribir un importe en dólares. Se convierte en un importe del activo mientras escribes, y ese importe es el que revisas y envías, haga lo que haga el precio entretanto.',
      ),
    ),
  ),
}
