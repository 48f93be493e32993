import { type DeliveredPost, p, section, steps, text } from '#db/domains/content/rich-text.ts'

export const paidOnce: DeliveredPost = {
  key: 'paid-once',
  publishedOn: '2026-11-12',
  en: text(
    'A payment that cannot happen twice',
    'How we make sure that a payment whose answer was lost is never sent a second time.',
    section(
      'one-payment',
      'A payment that cannot happen twice',
      p(
        'The worst mistake of a wallet is not a payment that fails. It is one that was sent, seemed lost, and was sent again. It happens when a program takes a missing answer for a no.',
      ),
      p(
        'So we never do. Before an envelope leaves, it is stored with its hash. If the answer is lost, the same envelope is sent again; the network takes it once at most, because its sequence number fits once. A new envelope is made only when the old one is provably dead: its time has passed in a closed ledger, that ledger is read, and the hash is nowhere.',
      ),
      steps(
        ['Accept', 'Request, amount and wake-up are stored together.'],
        ['Sign', 'The envelope is stored before a byte leaves.'],
        ['Send, and look', 'Only a ledger decides.'],
        ['Book', 'The balance follows the ledger, in one step with the verdict.'],
      ),
      p(
        'To be sure, we stop our own program at every point on that way, again and again, and count afterwards. The count has to be right each time.',
      ),
    ),
  ),
  es: text(
    'Un pago que no puede ocurrir dos veces',
    'Cómo nos aseguramos de que un pago cuya respuesta se perdió nunca se envíe por segunda vez.',
    section(
      'one-payment',
      'Un pago que no puede ocurrir dos veces',
      p(
        'El peor error de una cartera no es un pago que falla. Es uno que se envió, pareció perdido y se envió otra vez. Ocurre cuando un programa toma una respuesta que falta por un no.',
      ),
      p(
        'Por eso nunca lo hacemos. Antes de que un sobre salga, se guarda con su hash. Si se pierde la respuesta, se envía otra vez el mismo sobre; la red lo admite como mucho una vez, porque su número de secuencia encaja una vez. Solo se hace un sobre nuevo cuando el anterior está demostradamente muerto: su tiempo pasó en un libro mayor cerrado, ese libro mayor está leído y el hash no aparece.',
      ),
      steps(
        ['Aceptar', 'Petición, importe y aviso se guardan juntos.'],
        ['Firmar', 'El sobre se guarda antes de que salga un byte.'],
        ['Enviar y mirar', 'Solo un libro mayor decide.'],
        ['Contabilizar', 'El saldo sigue al libro mayor, en un solo paso con el veredicto.'],
      ),
      p(
        'Para estar seguros, paramos nuestro propio programa en cada punto de ese camino, una y otra vez, y contamos después. La cuenta tiene que salir siempre.',
      ),
    ),
  ),
}
