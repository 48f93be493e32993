import {
  callout,
  type DeliveredPage,
  facts,
  p,
  questions,
  section,
  shared,
  steps,
  text,
} from '#db/domains/content/rich-text.ts'
import { ASKED_QUESTIONS } from './asked-questions.ts'

export const help: DeliveredPage = {
  key: 'help',
  en: text(
    'Help Center',
    'The first steps, and what to do when something is in the way.',
    section(
      'start',
      'First steps',
      steps(
        [
          'Register',
          'Choose a username of 3 to 30 characters, an e-mail address and a password of at least 8. You are signed in at once.',
        ],
        [
          'Wait a moment',
          'Your account is opened on the ledger. This takes a few seconds; the dashboard tells you when it is done.',
        ],
        ['Receive', 'Share your address, your QR code or your username.'],
        [
          'Send',
          'Enter recipient and amount, check the review, confirm with your password, and watch the payment settle.',
        ],
      ),
    ),
    section(
      'signing-in',
      'Signing in',
      questions(
        [
          'I forgot my password.',
          'Choose “Forgot password?” on the [sign-in page](/auth) and enter your e-mail address. If an account has it, a link arrives that works once, for 30 minutes. Setting a new password ends every session and holds your money for 24 hours.',
        ],
        [
          'No mail arrives.',
          'Look into the spam folder, and make sure that it is the address of your account. We answer the same for every address, so the page cannot tell you. Wait a few minutes before you ask again: only a few links are mailed in an hour, and each works until it ends or one of them is used.',
        ],
        [
          'It says “Too many tries”.',
          'After five wrong passwords your account is closed for your network for 15 minutes. The message tells you how long. Other networks, and browsers that you have used before, are not affected.',
        ],
        ['Why am I signed out?', 'A session ends after 24 hours, or after one hour without use.'],
      ),
    ),
    section(
      'receiving',
      'Receiving',
      questions(
        [
          'A payment to me does not show.',
          'Ask the sender for the hash. If it is in a ledger of this network, your balance has it too. A payment that an exchange only announces is not in a ledger yet.',
        ],
        ['Do I need a memo?', 'No. Your address is yours alone. If the sender insists on one, any memo will do.'],
        [
          'Somebody wants to send me an asset and cannot.',
          'Add the asset on the page Assets first. Until then the network refuses such a payment, and nothing is lost.',
        ],
      ),
    ),
    section(
      'sending',
      'Sending',
      questions(
        [
          'Why can I not send all my XLM?',
          'The network keeps a reserve in every account: 1 XLM, and 0.5 XLM for each asset beside XLM. What we opened the account with stays there too. The dashboard lists each part of it.',
        ],
        [
          '“This recipient requires a memo.”',
          'The address belongs to a service that tells its customers apart by a memo. Copy it from there exactly; without it the money could not be assigned to you.',
        ],
        [
          'Can I take a payment back?',
          'As long as it is not signed: open it and choose Cancel. Once it is in a ledger nobody can.',
        ],
        [
          'It failed. Is my money gone?',
          'No. A failed payment moves nothing but, at most, the network fee. Its page tells the reason in words.',
        ],
        [
          'My payment is above my limit.',
          'Above 1,000 US dollars, or the limit that you set, it asks for your password, a code or a passkey. Ten times the limit may leave within 24 hours; a higher limit counts a day after you set it.',
        ],
        [
          '“Your sign-in details were changed…”',
          'For 24 hours after a new password, or after a second factor was removed, nothing leaves your account. The message names the end of that time. Receiving goes on.',
        ],
      ),
    ),
    section(
      'times',
      'How long things take',
      facts(
        ['Opening an account', 'a few seconds after you register'],
        ['A payment', 'about five seconds on the public network, one to two on the embedded one'],
        ['An unsigned payment', 'is given up after 15 minutes'],
        ['A reset link', '30 minutes'],
        ['An answer from support', 'a person reads each message; it depends on the hour'],
      ),
    ),
    section('questions', 'Frequent questions', questions(...Object.values(ASKED_QUESTIONS.en))),
    section(
      'more',
      'Still stuck?',
      p(
        'Write to [support](/support) with the date of what happened and, if there is one, the hash of the payment or the request id that the error showed.',
      ),
      shared('shared.secret-keys'),
      callout(
        'info',
        'Found a fault that concerns security?',
        'Choose the topic Security on the support page. Please do not try it on accounts that are not yours.',
      ),
    ),
  ),
  es: text(
    'Centro de ayuda',
    'Los primeros pasos y qué hacer cuando algo se interpone.',
    section(
      'start',
      'Primeros pasos',
      steps(
        [
          'Regístrate',
          'Elige un usuario de 3 a 30 caracteres, un correo y una contraseña de al menos 8. La sesión se inicia al instante.',
        ],
        [
          'Espera un momento',
          'Tu cuenta se abre en el libro mayor. Tarda unos segundos; el panel te avisa cuando está lista.',
        ],
        ['Recibe', 'Comparte tu dirección, tu código QR o tu nombre de usuario.'],
        [
          'Envía',
          'Escribe destinatario e importe, comprueba la revisión, confirma con tu contraseña y mira cómo se liquida el pago.',
        ],
      ),
    ),
    section(
      'signing-in',
      'Iniciar sesión',
      questions(
        [
          'He olvidado mi contraseña.',
          'Elige «¿Olvidaste la contraseña?» en la [página de acceso](/auth) y escribe tu correo. Si una cuenta lo tiene, llega un enlace que funciona una vez, durante 30 minutos. Una contraseña nueva cierra todas las sesiones y retiene tu dinero 24 horas.',
        ],
        [
          'No llega ningún correo.',
          'Mira en la carpeta de correo no deseado y comprueba que es la dirección de tu cuenta. Respondemos igual a cualquier dirección, así que la página no puede decírtelo. Espera unos minutos antes de pedirlo otra vez: solo se envían unos pocos por hora, y cada uno vale hasta que caduca o se usa uno de ellos.',
        ],
        [
          'Dice «Demasiados intentos».',
          'Tras cinco contraseñas equivocadas, tu cuenta queda cerrada para tu red durante 15 minutos. El mensaje indica cuánto falta. No afecta a otras redes ni a los navegadores que ya has usado.',
        ],
        ['¿Por qué se ha cerrado mi sesión?', 'Una sesión termina a las 24 horas, o tras una hora sin uso.'],
      ),
    ),
    section(
      'receiving',
      'Recibir',
      questions(
        [
          'No veo un pago que me han hecho.',
          'Pide el hash a quien envió. Si figura en un libro mayor de esta red, tu saldo también lo tiene. Un pago que una casa de cambio solo anuncia aún no está en un libro mayor.',
        ],
        ['¿Necesito un memo?', 'No. Tu dirección es solo tuya. Si quien envía insiste, cualquier memo sirve.'],
        [
          'Alguien quiere enviarme un activo y no puede.',
          'Añade antes el activo en la página Activos. Hasta entonces, la red rechaza un pago así y no se pierde nada.',
        ],
      ),
    ),
    section(
      'sending',
      'Enviar',
      questions(
        [
          '¿Por qué no puedo enviar todo mi XLM?',
          'La red mantiene una reserva en cada cuenta: 1 XLM, y 0,5 XLM por cada activo además de XLM. También se queda aquello con lo que abrimos la cuenta. El panel enumera cada parte.',
        ],
        [
          '«Este destinatario exige un memo».',
          'La dirección es de un servicio que distingue a sus clientes por un memo. Cópialo de allí tal cual; sin él no podrían asignarte el dinero.',
        ],
        [
          '¿Puedo retirar un pago?',
          'Mientras no esté firmado: ábrelo y elige Cancelar. Una vez en un libro mayor, nadie puede.',
        ],
        [
          'Ha fallado. ¿He perdido mi dinero?',
          'No. Un pago fallido no mueve nada salvo, como mucho, la comisión de red. Su página explica el motivo con palabras.',
        ],
        [
          'Mi pago supera mi límite.',
          'Por encima de 1000 dólares, o del límite que pongas, pide tu contraseña, un código o una llave de acceso. En 24 horas puede salir diez veces el límite; un límite más alto vale un día después de ponerlo.',
        ],
        [
          '«La forma en que entras ha cambiado…»',
          'Durante las 24 horas siguientes a una contraseña nueva, o a quitar un segundo factor, no sale nada de tu cuenta. El mensaje indica hasta cuándo. Recibir sigue funcionando.',
        ],
      ),
    ),
    section(
      'times',
      'Cuánto tarda cada cosa',
      facts(
        ['Abrir una cuenta', 'unos segundos después de registrarte'],
        ['Un pago', 'unos cinco segundos en la red pública, uno o dos en la integrada'],
        ['Un pago sin firmar', 'se abandona a los 15 minutos'],
        ['Un enlace para la contraseña', '30 minutos'],
        ['Una respuesta de soporte', 'una persona lee cada mensaje; depende de la hora'],
      ),
    ),
    section('questions', 'Preguntas frecuentes', questions(...Object.values(ASKED_QUESTIONS.es))),
    section(
      'more',
      '¿Sigues sin poder?',
      p(
        'Escribe a [soporte](/support) con la fecha de lo ocurrido y, si existe, el hash del pago o el identificador de la solicitud que mostró el error.',
      ),
      shared('shared.secret-keys'),
      callout(
        'info',
        '¿Has encontrado un fallo de seguridad?',
        'Elige el tema Seguridad en la página de soporte. Por favor, no lo pruebes en cuentas que no sean tuyas.',
      ),
    ),
  ),
}
