import {
  action,
  callout,
  type DeliveredPage,
  facts,
  list,
  live,
  p,
  section,
  shared,
  text,
} from '#db/domains/content/rich-text.ts'

export const features: DeliveredPage = {
  key: 'features',
  en: text(
    'Features',
    'One account on Stellar, opened for you, with every fee and every step in view.',
    section(
      'account',
      'An account in a minute',
      p(
        'Username, e-mail, password: that is all. We open your account on the ledger with 3.1 XLM of our own, so that you can receive at once. They are the reserve that the network asks for the account and for four more entries, and 0.1 XLM for network fees; none of it can be sent.',
      ),
    ),
    section(
      'receive',
      'Receive',
      list(
        'Your address as text, as a QR code, and as a payment link that other Stellar wallets understand (SEP-7).',
        'Ask for an amount and a memo: the code and the link carry them.',
        'People here can pay you by your username alone.',
        'Incoming payments appear without a reload, with the sender and the memo.',
      ),
    ),
    section(
      'send',
      'Send',
      list(
        'To an address (G…), to an address with an id (M…), or to a username here. Names of other services (`name*example.com`) are not looked up.',
        'A review before anything is signed: recipient, amount, fee, total, and what you will have left.',
        'Memos as text, id, hash or return hash; where a recipient requires one, we say so and hold the payment back.',
        'A line that follows the payment: Created, Signed, Submitted, In ledger, Booked.',
        'A payment that is not signed yet can be cancelled.',
      ),
    ),
    section(
      'assets',
      'Assets',
      p(
        'An account with a trustline for another asset issued on Stellar shows, receives and sends it as it does XLM. There is no page for opening trustlines. These assets are in our own list, at the prices of now:',
      ),
      live('prices'),
    ),
    section(
      'safety',
      'Safety',
      facts(
        [
          'Keys',
          'Sealed with AES-256-GCM under a key of their own, which a master key seals in turn. They never leave the server.',
        ],
        [
          'Payments',
          'A password for each payment, which then counts for five minutes, a confirmation above your limit of 1,000 US dollars, and ten times that within a day.',
        ],
        [
          'Sign-in',
          'Five wrong passwords lock an account for your network for 15 minutes; nobody can lock you out from elsewhere.',
        ],
        ['Sessions', 'End after 24 hours, or after one hour without use.'],
        ['Forgotten password', 'A link that works once, for 30 minutes. Afterwards nothing can be sent for 24 hours.'],
      ),
    ),
    section(
      'offline',
      'Runs anywhere, even offline',
      p(
        'The whole product starts with one command on one machine, with a database and a Stellar network of its own. Nothing is fetched from anywhere: no fonts, no scripts, no trackers. On that embedded network everybody can ask for test funds, up to 10,000 XLM.',
      ),
      callout(
        'info',
        'Which network am I on?',
        'The foot of the navigation names it once you are signed in, with the number of the latest ledger.',
      ),
    ),
    section('fees', 'Fees', shared('shared.fees'), action('Get Started', '/auth?tab=register')),
  ),
  es: text(
    'Funciones',
    'Una cuenta en Stellar, abierta para ti, con cada comisión y cada paso a la vista.',
    section(
      'account',
      'Una cuenta en un minuto',
      p(
        'Usuario, correo y contraseña: nada más. Abrimos tu cuenta en el libro mayor con 3,1 XLM nuestros, para que puedas recibir enseguida. Son la reserva que la red pide por la cuenta y por cuatro entradas más, y 0,1 XLM para comisiones de red; nada de ello se puede enviar.',
      ),
    ),
    section(
      'receive',
      'Recibir',
      list(
        'Tu dirección como texto, como código QR y como enlace de pago que entienden otras carteras de Stellar (SEP-7).',
        'Pide un importe y un memo: el código y el enlace los llevan.',
        'Quien tiene cuenta aquí puede pagarte solo con tu nombre de usuario.',
        'Los pagos que llegan aparecen sin recargar, con su remitente y su memo.',
      ),
    ),
    section(
      'send',
      'Enviar',
      list(
        'A una dirección (G…), a una dirección con identificador (M…) o a un usuario de aquí. Los nombres de otros servicios (`nombre*ejemplo.com`) no se consultan.',
        'Una revisión antes de firmar nada: destinatario, importe, comisión, total y lo que te quedará.',
        'Memos de texto, identificador, hash o hash de devolución; si un destinatario lo exige, lo decimos y retenemos el pago.',
        'Una línea que sigue al pago: creado, firmado, enviado a la red, en el libro mayor, contabilizado.',
        'Un pago que aún no está firmado se puede cancelar.',
      ),
    ),
    section(
      'assets',
      'Activos',
      p(
        'Una cuenta con una línea de confianza para otro activo emitido en Stellar lo muestra, lo recibe y lo envía igual que XLM. No hay una página para abrir líneas de confianza. Estos activos están en nuestra lista, a los precios de ahora:',
      ),
      live('prices'),
    ),
    section(
      'safety',
      'Seguridad',
      facts(
        [
          'Claves',
          'Selladas con AES-256-GCM bajo una clave propia, que a su vez sella una clave maestra. Nunca salen del servidor.',
        ],
        [
          'Pagos',
          'Una contraseña por pago, que después vale cinco minutos, una confirmación por encima de tu límite de 1000 dólares y diez veces eso en un día.',
        ],
        [
          'Acceso',
          'Cinco contraseñas equivocadas bloquean la cuenta para tu red durante 15 minutos; nadie puede bloquearte desde otro sitio.',
        ],
        ['Sesiones', 'Terminan a las 24 horas, o tras una hora sin uso.'],
        [
          'Contraseña olvidada',
          'Un enlace que funciona una vez, durante 30 minutos. Después no se puede enviar nada durante 24 horas.',
        ],
      ),
    ),
    section(
      'offline',
      'Funciona en cualquier sitio, incluso sin conexión',
      p(
        'Todo el producto arranca con una orden en una sola máquina, con su propia base de datos y su propia red Stellar. No se descarga nada de ninguna parte: ni fuentes, ni scripts, ni rastreadores. En esa red integrada cualquiera puede pedir fondos de prueba, hasta 10.000 XLM.',
      ),
      callout(
        'info',
        '¿En qué red estoy?',
        'El pie de la navegación la nombra cuando has iniciado sesión, con el número del último libro mayor.',
      ),
    ),
    section('fees', 'Comisiones', shared('shared.fees'), action('Empezar', '/auth?tab=register')),
  ),
}
