import {
  cards,
  type DeliveredPage,
  facts,
  figures,
  list,
  p,
  section,
  shared,
  text,
} from '#db/domains/content/rich-text.ts'

export const about: DeliveredPage = {
  key: 'about',
  en: text(
    'About Us',
    'Astrolabe is a custodial wallet and exchange for the Stellar network. You keep digital assets in one account, and see what each movement costs before it happens.',
    section(
      'what-we-do',
      'What we do',
      p(
        'When you register, we open an account on the Stellar network for you and keep its key sealed on our server. You send and receive with a username and a password; the ledger does the rest. Every movement has a hash that anybody can look up, so you never have to take our word for it.',
      ),
      figures(
        ['about 5 s', 'from signing to a closed ledger'],
        ['0.00001 XLM', 'network fee of a payment'],
        ['7', 'decimals, never rounded'],
        ['2', 'languages, complete'],
      ),
    ),
    section(
      'principles',
      'What we hold ourselves to',
      list(
        '**Exact money.** Amounts travel as text with seven decimals from the form to the ledger. No figure is ever a floating-point number.',
        '**One payment is one payment.** A form, a lost connection or a crash cannot send the same payment twice: each carries an id that is bound to it permanently.',
        '**The ledger decides.** A payment counts as done when it is in a closed ledger, and as failed only when that is proven. Until then we say so.',
        '**Plain words.** Fees, reserves and refusals are written as sentences that tell you what to do next.',
      ),
    ),
    section(
      'independence',
      'Who stands behind it',
      p(
        'Astrolabe is run by an independent commercial entity. It is not affiliated with the Stellar Development Foundation, and Stellar is not ours: it is an open network that anybody may use.',
      ),
      facts(
        ['Custody', 'We hold the keys of your account, sealed with AES-256-GCM, each under a key of its own.'],
        ['Network', 'Stellar; this installation names its network at the foot of every signed-in page.'],
        ['Languages', 'English and Spanish'],
        ['Contact', 'The [support page](/support); a person reads every message.'],
      ),
    ),
    section(
      'more',
      'Read on',
      cards(
        ['Features', 'What you can do here today.', '/features'],
        ['Stellar Network', 'The network below, explained in five minutes.', '/stellar'],
        ['Documentation', 'How accounts, payments and fees work.', '/documentation'],
      ),
      shared('shared.secret-keys'),
    ),
  ),
  es: text(
    'Quiénes somos',
    'Astrolabe es una cartera con custodia y un mercado para la red Stellar. Guardas tus activos digitales en una cuenta y ves lo que cuesta cada movimiento antes de que ocurra.',
    section(
      'what-we-do',
      'Qué hacemos',
      p(
        'Cuando te registras, abrimos para ti una cuenta en la red Stellar y guardamos su clave sellada en nuestro servidor. Envías y recibes con un usuario y una contraseña; el libro mayor hace el resto. Cada movimiento tiene un hash que cualquiera puede consultar, así que nunca tienes que fiarte solo de nuestra palabra.',
      ),
      figures(
        ['unos 5 s', 'desde la firma hasta un libro mayor cerrado'],
        ['0,00001 XLM', 'comisión de red de un pago'],
        ['7', 'decimales, sin redondeos'],
        ['2', 'idiomas, completos'],
      ),
    ),
    section(
      'principles',
      'Lo que nos exigimos',
      list(
        '**Dinero exacto.** Los importes viajan como texto con siete decimales, del formulario al libro mayor. Ninguna cifra es un número de coma flotante.',
        '**Un pago es un pago.** Ni un formulario, ni una conexión perdida, ni una caída pueden enviar dos veces el mismo pago: cada uno lleva un identificador que le pertenece para siempre.',
        '**El libro mayor decide.** Un pago está hecho cuando figura en un libro mayor cerrado, y solo ha fallado cuando eso está demostrado. Hasta entonces, lo decimos.',
        '**Palabras claras.** Comisiones, reservas y rechazos son frases que te dicen qué hacer a continuación.',
      ),
    ),
    section(
      'independence',
      'Quién está detrás',
      p(
        'Astrolabe la gestiona una entidad comercial independiente. No está afiliada a la Stellar Development Foundation, y Stellar no es nuestra: es una red abierta que cualquiera puede usar.',
      ),
      facts(
        ['Custodia', 'Guardamos las claves de tu cuenta, selladas con AES-256-GCM, cada una bajo una clave propia.'],
        ['Red', 'Stellar; esta instalación muestra el nombre de su red al pie de cada página con sesión iniciada.'],
        ['Idiomas', 'Inglés y español'],
        ['Contacto', 'La [página de soporte](/support); una persona lee cada mensaje.'],
      ),
    ),
    section(
      'more',
      'Sigue leyendo',
      cards(
        ['Funciones', 'Lo que puedes hacer aquí hoy.', '/features'],
        ['La red Stellar', 'La red que hay debajo, en cinco minutos.', '/stellar'],
        ['Documentación', 'Cómo funcionan cuentas, pagos y comisiones.', '/documentation'],
      ),
      shared('shared.secret-keys'),
    ),
  ),
}
