import { callout, type DeliveredPage, list, p, section, shared, text } from '#db/domains/content/rich-text.ts'

export const terms: DeliveredPage = {
  key: 'terms',
  en: text(
    'Terms of Service',
    'What you may expect from us, and we from you. Written to be read.',
    section(
      'service',
      'The service',
      p(
        'Astrolabe keeps an account on the Stellar network for you and carries out what you confirm: receiving, holding and sending digital assets. We hold the key of that account for you. The assets in it are yours; we do not lend them, invest them or use them in any other way.',
      ),
      p(
        'The network itself is not ours. We cannot change its rules, undo a payment that stands in a ledger, or promise that it is always reachable.',
      ),
    ),
    section(
      'account',
      'Your account',
      list(
        'You are of age and allowed to use a service like this where you live.',
        'One account for each person. Usernames are never given to somebody else.',
        'Keep your password and your mailbox to yourself. What is confirmed with your password counts as confirmed by you.',
        'Tell us at once if you suspect that somebody else has access.',
      ),
    ),
    section(
      'payments',
      'Payments',
      list(
        'You see recipient, amount and fees before you confirm; by confirming you give the order.',
        'A payment can be cancelled until it is signed, and not after that.',
        'A payment that cannot be carried out within 15 minutes is given up, and its amount is free again.',
        'Whether address and memo are right, only you can know.',
      ),
    ),
    section(
      'fees',
      'Fees',
      p('These are all fees. If they ever change, the review of a payment shows the new fee before you confirm.'),
      shared('shared.fees'),
    ),
    section(
      'opening',
      'What we give to open your account',
      p(
        'We open each account with 3.1 XLM, once. It is the reserve that the network asks for and stays in the account; it cannot be sent or paid out.',
      ),
    ),
    section(
      'not-allowed',
      'What is not allowed',
      list(
        'Anything that the law forbids, fraud and the financing of it included.',
        'Attempts to get into accounts of others, or to keep the service from working for them.',
        'Using the service in the name of people who do not know about it.',
      ),
      p(
        'Where we have good reason to suspect one of these, we may stop the sending of an account until it is cleared. Its owner is told, and receiving goes on.',
      ),
    ),
    section(
      'liability',
      'What we answer for',
      p(
        'We answer for faults of ours by which your assets are lost. We do not answer for the value of an asset, for issuers of assets, for the network, or for orders that were confirmed with your password before you told us of its loss.',
      ),
      callout(
        'warn',
        'Digital assets can lose their value',
        'Prices move, and an issuer can fail. Keep here only what you can do without.',
      ),
    ),
    section(
      'end',
      'The end',
      p(
        'You can leave at any time: send your assets elsewhere and write to [support](/support). If we ever end the service, you get notice and time enough to do so.',
      ),
    ),
  ),
  es: text(
    'Condiciones del servicio',
    'Lo que puedes esperar de nosotros y nosotros de ti. Escrito para leerse.',
    section(
      'service',
      'El servicio',
      p(
        'Astrolabe mantiene para ti una cuenta en la red Stellar y ejecuta lo que confirmas: recibir, guardar y enviar activos digitales. Guardamos por ti la clave de esa cuenta. Los activos que contiene son tuyos; no los prestamos, no los invertimos ni los usamos de ningún otro modo.',
      ),
      p(
        'La red no es nuestra. No podemos cambiar sus reglas, deshacer un pago que figura en un libro ni prometer que siempre esté accesible.',
      ),
    ),
    section(
      'account',
      'Tu cuenta',
      list(
        'Eres mayor de edad y puedes usar un servicio así donde vives.',
        'Una cuenta por persona. Los nombres de usuario nunca se dan a otra.',
        'Guarda para ti tu contraseña y tu correo. Lo que se confirma con tu contraseña cuenta como confirmado por ti.',
        'Avísanos enseguida si sospechas que otra persona tiene acceso.',
      ),
    ),
    section(
      'payments',
      'Pagos',
      list(
        'Ves destinatario, importe y comisiones antes de confirmar; al confirmar das la orden.',
        'Un pago se puede cancelar hasta que se firma, y no después.',
        'Un pago que no puede ejecutarse en 15 minutos se abandona y su importe queda libre.',
        'Si la dirección y el memo son correctos, solo tú puedes saberlo.',
      ),
    ),
    section(
      'fees',
      'Comisiones',
      p(
        'Estas son todas las comisiones. Si alguna vez cambian, la revisión del pago muestra la nueva antes de que confirmes.',
      ),
      shared('shared.fees'),
    ),
    section(
      'opening',
      'Lo que ponemos para abrir tu cuenta',
      p(
        'Abrimos cada cuenta con 3.1 XLM, una sola vez. Es la reserva que pide la red y se queda en la cuenta; no se puede enviar ni pagar.',
      ),
    ),
    section(
      'not-allowed',
      'Lo que no está permitido',
      list(
        'Todo lo que la ley prohíbe, incluidos el fraude y su financiación.',
        'Intentar entrar en cuentas ajenas o impedir que el servicio les funcione.',
        'Usar el servicio en nombre de personas que no lo saben.',
      ),
      p(
        'Si tenemos buenos motivos para sospechar algo así, podemos detener los envíos de una cuenta hasta aclararlo. Se avisa a su titular, y recibir sigue funcionando.',
      ),
    ),
    section(
      'liability',
      'De qué respondemos',
      p(
        'Respondemos de los fallos nuestros por los que se pierdan tus activos. No respondemos del valor de un activo, de los emisores, de la red, ni de órdenes confirmadas con tu contraseña antes de que nos avisaras de su pérdida.',
      ),
      callout(
        'warn',
        'Los activos digitales pueden perder su valor',
        'Los precios se mueven y un emisor puede fallar. Guarda aquí solo aquello de lo que puedas prescindir.',
      ),
    ),
    section(
      'end',
      'El final',
      p(
        'Puedes irte cuando quieras: envía tus activos a otro sitio y escribe a [soporte](/support). Si algún día termina el servicio, tendrás aviso y tiempo suficiente.',
      ),
    ),
  ),
}
