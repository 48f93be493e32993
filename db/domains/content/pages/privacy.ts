import { callout, type DeliveredPage, list, p, section, table, text } from '#db/domains/content/rich-text.ts'

export const privacy: DeliveredPage = {
  key: 'privacy',
  en: text(
    'Privacy Policy',
    'What we keep about you, why, for how long, and what never happens with it.',
    section(
      'what',
      'What we keep',
      table(
        'What we keep about you',
        ['What', 'Why', 'How long'],
        ['Username and e-mail address', 'to sign you in and to write to you', 'as long as the account exists'],
        ['Password, as an argon2id hash', 'to recognise it', 'until it changes'],
        ['Key of your account, sealed', 'to sign what you confirm', 'as long as the account exists'],
        [
          'Your payments and balances',
          'to show and to prove them',
          'as long as the account exists; the ledger keeps them for ever',
        ],
        [
          'Time, network address and browser of each sign-in',
          'so that you and we notice strangers',
          'as long as the account exists',
        ],
        [
          'Session, and a mark of your browser as a hash',
          'to keep you signed in, and not to lock you out',
          '24 hours; one year',
        ],
        ['Theme and language', 'to show pages as you like them', 'as long as the account exists'],
        ['Mails to you and to support, sealed', 'to deliver and to answer them', '30 days after they were sent'],
      ),
    ),
    section(
      'not',
      'What we do not do',
      list(
        'No advertising, no profiles, no sale of data.',
        'No analytics and no counting pixels: our pages and mails load nothing from other sites.',
        'No reading of your secret key by any person: it is opened by the program, for a signature.',
      ),
    ),
    section(
      'ledger',
      'What is public',
      p(
        'The Stellar ledger is public. Your address, its balances and its payments, memos included, can be read by anybody and cannot be deleted. Your username and e-mail address are never written there. Do not put personal words into a memo.',
      ),
    ),
    section(
      'who-sees',
      'Who sees your data',
      list(
        'Administrators of this installation, as far as their work needs it.',
        'The mail server that delivers our mails to you.',
        'Other people here: your username, when you pay them or they pay you.',
        'Authorities, where the law obliges us, and only what it obliges us to.',
      ),
    ),
    section(
      'rights',
      'Your rights',
      p(
        'You may see, correct, take with you or delete what we keep about you. Write to [support](/support) with the topic “My data and privacy”. Before an account is deleted, its money must be sent elsewhere.',
      ),
      callout(
        'info',
        'Cookies',
        'There are two, both needed for signing in. The [cookie policy](/cookies) names them.',
      ),
    ),
  ),
  es: text(
    'Política de privacidad',
    'Qué guardamos de ti, para qué, cuánto tiempo y qué no ocurre nunca con ello.',
    section(
      'what',
      'Qué guardamos',
      table(
        'Lo que guardamos de ti',
        ['Qué', 'Para qué', 'Cuánto tiempo'],
        ['Usuario y correo', 'para que entres y para escribirte', 'mientras exista la cuenta'],
        ['Contraseña, como hash argon2id', 'para reconocerla', 'hasta que cambie'],
        ['Clave de tu cuenta, sellada', 'para firmar lo que confirmas', 'mientras exista la cuenta'],
        [
          'Tus pagos y saldos',
          'para mostrarlos y demostrarlos',
          'mientras exista la cuenta; el libro los conserva siempre',
        ],
        [
          'Hora, dirección de red y navegador de cada acceso',
          'para que tú y nosotros notemos a extraños',
          'mientras exista la cuenta',
        ],
        [
          'Sesión y una marca de tu navegador, como hash',
          'para mantener tu sesión y no dejarte fuera',
          '24 horas; un año',
        ],
        ['Tema e idioma', 'para mostrar las páginas como prefieras', 'mientras exista la cuenta'],
        ['Correos a ti y a soporte, sellados', 'para entregarlos y responderlos', '30 días después de enviarse'],
      ),
    ),
    section(
      'not',
      'Qué no hacemos',
      list(
        'Ni publicidad, ni perfiles, ni venta de datos.',
        'Ni analítica ni píxeles de recuento: nuestras páginas y correos no cargan nada de otros sitios.',
        'Ninguna persona lee tu clave secreta: la abre el programa, para una firma.',
      ),
    ),
    section(
      'ledger',
      'Qué es público',
      p(
        'El libro de Stellar es público. Tu dirección, sus saldos y sus pagos, memos incluidos, los puede leer cualquiera y no se pueden borrar. Tu usuario y tu correo nunca se escriben allí. No pongas palabras personales en un memo.',
      ),
    ),
    section(
      'who-sees',
      'Quién ve tus datos',
      list(
        'Los administradores de esta instalación, en la medida en que su trabajo lo exija.',
        'El servidor de correo que te entrega nuestros mensajes.',
        'Otras personas de aquí: tu nombre de usuario, cuando les pagas o te pagan.',
        'Las autoridades, cuando la ley nos obliga, y solo lo que nos obliga a dar.',
      ),
    ),
    section(
      'rights',
      'Tus derechos',
      p(
        'Puedes ver, corregir, llevarte o borrar lo que guardamos de ti. Escribe a [soporte](/support) con el tema «Mis datos y privacidad». Antes de borrar una cuenta, su dinero debe enviarse a otro sitio.',
      ),
      callout(
        'info',
        'Cookies',
        'Hay dos, ambas necesarias para iniciar sesión. La [política de cookies](/cookies) las nombra.',
      ),
    ),
  ),
}
