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
        'To an address (G…), to an address with an id (M…), to a username here, to a contact, or to a name at another service (`name*example.com`).',
        'A review before anything is signed: recipient, amount, fee, total, and what you will have left.',
        'Memos as text, id, hash or return hash; where a recipient requires one, we say so and hold the payment back.',
        'A line that follows the payment: Created, Prepared, Sending, Confirmed, Balance updated.',
        'A waiting payment can be cancelled.',
        'Scheduled payments, payment requests, and payments to many people from a file.',
      ),
    ),
    section(
      'assets',
      'Assets',
      p(
        'Add any asset issued on Stellar by its code, its issuer or its domain; adding one reserves 0.5 XLM, which is freed when you remove it. You see beforehand what the issuer can do. These assets are in our own list, at current prices:',
      ),
      live('prices'),
    ),
    section(
      'trading',
      'Trade and swap',
      list(
        'Order books of the Stellar network with charts, live trades and your open orders.',
        'Limit and market orders, stops, trailing stops, and two orders of which one cancels the other.',
        'Swaps by the best route across order books and pools, with a minimum that you set.',
      ),
    ),
    section(
      'earning',
      'Pools and staking',
      list(
        'Deposit two assets into a liquidity pool and earn 0.30% of every trade that goes through it.',
        'Stake an asset at a yearly rate that is fixed on the day you stake. You see the cost of leaving early before you confirm.',
      ),
    ),
    section(
      'buying',
      'Buy XLM',
      p(
        'Pay in US dollars by the methods that are open, and receive lumens in your wallet. The rate is shown before you order.',
      ),
      action('Buy XLM', '/buy-xlm'),
    ),
    section(
      'records',
      'History and reports',
      list(
        'Every confirmed movement, with export as CSV, JSON or a PDF statement.',
        'Portfolio, cost and gains by the method that you choose.',
      ),
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
        ['Two-factor sign-in', 'An authenticator app, passkeys, and recovery codes.'],
        [
          'Limits',
          'An allow-list of destinations, a lock of your protection, and a freeze of your account by one button.',
        ],
        ['Sessions', 'End after 24 hours, or after one hour without use.'],
        ['Forgotten password', 'A link that works once, for 30 minutes. Afterwards sending is paused for 24 hours.'],
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
        'A una dirección (G…), a una dirección con identificador (M…), a un usuario de aquí, a un contacto o a un nombre de otro servicio (`nombre*ejemplo.com`).',
        'Una revisión antes de firmar nada: destinatario, importe, comisión, total y lo que te quedará.',
        'Memos de texto, identificador, hash o hash de devolución; si un destinatario lo exige, lo decimos y retenemos el pago.',
        'Una línea que sigue al pago: creado, preparado, enviando, confirmado, saldo actualizado.',
        'Un pago en espera se puede cancelar.',
        'Pagos programados, solicitudes de pago y pagos a muchas personas desde un archivo.',
      ),
    ),
    section(
      'assets',
      'Activos',
      p(
        'Añade cualquier activo emitido en Stellar por su código, su emisor o su dominio; añadir uno reserva 0,5 XLM, que se liberan al quitarlo. Antes ves qué puede hacer el emisor. Estos activos están en nuestra lista, a los precios actuales:',
      ),
      live('prices'),
    ),
    section(
      'trading',
      'Operar e intercambiar',
      list(
        'Libros de órdenes de la red Stellar con gráficos, operaciones en directo y tus órdenes abiertas.',
        'Órdenes limitadas y de mercado, stops, stops dinámicos y parejas de órdenes en las que una cancela la otra.',
        'Intercambios por la mejor ruta entre libros de órdenes y pools, con un mínimo que fijas tú.',
      ),
    ),
    section(
      'earning',
      'Pools y staking',
      list(
        'Aporta dos activos a un pool de liquidez y gana el 0,30 % de cada operación que pase por él.',
        'Bloquea un activo en staking a una tasa anual fijada ese mismo día. Antes de confirmar ves cuánto cuesta salir antes.',
      ),
    ),
    section(
      'buying',
      'Comprar XLM',
      p(
        'Paga en dólares con las formas de pago abiertas y recibe lumens en tu cartera. Ves el tipo antes de hacer el pedido.',
      ),
      action('Comprar XLM', '/buy-xlm'),
    ),
    section(
      'records',
      'Historial e informes',
      list(
        'Cada movimiento confirmado, con exportación en CSV, JSON o extracto en PDF.',
        'Portafolio, coste y ganancias por el método que elijas.',
      ),
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
        ['Acceso en dos pasos', 'Una aplicación de autenticación, llaves de acceso y códigos de recuperación.'],
        [
          'Límites',
          'Una lista de destinos permitidos, un bloqueo de tu protección y un botón para congelar la cuenta.',
        ],
        ['Sesiones', 'Terminan a las 24 horas, o tras una hora sin uso.'],
        [
          'Contraseña olvidada',
          'Un enlace que funciona una vez, durante 30 minutos. Después, los envíos quedan en pausa 24 horas.',
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
