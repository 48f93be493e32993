import { callout, type DeliveredPage, list, p, section, table, text } from '#db/domains/content/rich-text.ts'

export const privacy: DeliveredPage = {
  key: 'privacy',
  en: text(
    'Privacy Policy',
    'What we keep about you, why, for how long, and what never happens with it.',
    section(
      'responsible',
      'Who is responsible',
      p(
        'The independent commercial entity that runs this installation. You reach it by the [support page](/support): choose the topic “My data and privacy”.',
      ),
    ),
    section(
      'what',
      'What we keep',
      table(
        'What we keep about you',
        ['What', 'Why', 'How long'],
        ['Username and e-mail address', 'to sign you in and to write to you', 'as long as the account exists'],
        ['Password and reset links, as hashes', 'to recognise them', 'until others replace them'],
        ['Key of your account, sealed', 'to sign what you confirm', 'as long as the account exists'],
        [
          'Your payments, their memos, and your balances',
          'to show and to prove them, and never to pay twice',
          'as long as the account exists; the ledger keeps them permanently',
        ],
        [
          'Time, network address and browser of your registration, of each sign-in and password reset',
          'so that strangers can be noticed',
          'as long as the account exists',
        ],
        ['Your session, with network address and browser', 'to keep you signed in', '24 hours at most'],
        [
          'A mark of your browser, as a hash',
          'so that wrong passwords of others do not lock you out',
          'one year after you last signed in with it',
        ],
        ['Counters of tries, by part of your network address', 'against guessing and flooding', 'two hours at most'],
        ['Theme, language and limits', 'to keep the pages as you like them', 'as long as the account exists'],
        ['Mails to you, and your messages to support', 'to deliver and to answer them', '30 days'],
        [
          'A line of the log for each request: time, path, result, duration',
          'to find faults; it names neither you nor your network address',
          'as long as the operator keeps logs',
        ],
      ),
      p('Backups that the operator makes hold what was kept when they were made, until they are replaced.'),
    ),
    section(
      'grounds',
      'Why we may',
      list(
        '**To do what you ask for:** your account and its key, your payments, our mails to you. Without these there is no account.',
        '**To keep you and the service safe,** which is our legitimate interest: sign-ins, marks of browsers, counters and logs.',
        '**Because the law obliges us:** what it tells us to keep or to hand over.',
      ),
      p(
        'Programs decide alone only about limits and locks, such as the one after five wrong passwords. Write to us and a person looks at it.',
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
        'Other people here: your username and your address, when you pay them, they pay you, or they enter your username to pay.',
        'The Stellar network: what stands in your transactions. A Horizon server that is not run by us also learns which addresses we ask about, but not whose they are.',
        'Authorities, where the law obliges us, and only what it obliges us to.',
      ),
    ),
    section(
      'rights',
      'Your rights',
      p(
        'You may see, correct, restrict, take with you or delete what we keep about you, and object to what we keep for safety. Write to [support](/support) with the topic “My data and privacy”, if you can while signed in: so we know that it is you.',
      ),
      p(
        'Before an account is deleted, send elsewhere what can be sent. What the law tells us to keep stays as long as it says. You may also complain to the data protection authority of the place where you live.',
      ),
      callout(
        'info',
        'Cookies',
        'The [cookie policy](/cookies) names each of them and its purpose. None of them follows you.',
      ),
    ),
  ),
  es: text(
    'Política de privacidad',
    'Qué guardamos de ti, para qué, cuánto tiempo y qué no ocurre nunca con ello.',
    section(
      'responsible',
      'Quién es responsable',
      p(
        'La entidad comercial independiente que gestiona esta instalación. Contacta con ella en la [página de soporte](/support): elige el tema «Mis datos y privacidad».',
      ),
    ),
    section(
      'what',
      'Qué guardamos',
      table(
        'Lo que guardamos de ti',
        ['Qué', 'Para qué', 'Cuánto tiempo'],
        ['Usuario y correo', 'para que entres y para escribirte', 'mientras exista la cuenta'],
        ['Contraseña y enlaces para restablecerla, como hash', 'para reconocerlos', 'hasta que otros los sustituyan'],
        ['Clave de tu cuenta, sellada', 'para firmar lo que confirmas', 'mientras exista la cuenta'],
        [
          'Tus pagos, sus memos y tus saldos',
          'para mostrarlos y demostrarlos, y para no pagar nunca dos veces',
          'mientras exista la cuenta; el libro mayor los conserva siempre',
        ],
        [
          'Hora, dirección de red y navegador de tu registro, de cada acceso y de cada restablecimiento de contraseña',
          'para que se note la entrada de extraños',
          'mientras exista la cuenta',
        ],
        ['Tu sesión, con dirección de red y navegador', 'para mantenerla abierta', '24 horas como máximo'],
        [
          'Una marca de tu navegador, como hash',
          'para que las contraseñas equivocadas de otros no te dejen fuera',
          'un año desde tu último acceso con él',
        ],
        [
          'Contadores de intentos, por una parte de tu dirección de red',
          'contra quien prueba contraseñas o satura el servicio',
          'dos horas como máximo',
        ],
        ['Tema, idioma y límites', 'para mostrar las páginas como prefieras', 'mientras exista la cuenta'],
        ['Correos a ti y tus mensajes a soporte', 'para entregarlos y responderlos', '30 días'],
        [
          'Una línea de registro por petición: hora, ruta, resultado y duración',
          'para encontrar fallos; no te nombra ni contiene tu dirección de red',
          'mientras quien gestiona el servicio conserve los registros',
        ],
      ),
      p(
        'Las copias de seguridad que haga quien gestiona el servicio contienen lo que había al hacerlas, hasta que otras las sustituyan.',
      ),
    ),
    section(
      'grounds',
      'Por qué podemos',
      list(
        '**Para hacer lo que pides:** tu cuenta y su clave, tus pagos, nuestros correos a ti. Sin esto no hay cuenta.',
        '**Para protegeros a ti y al servicio,** que es nuestro interés legítimo: accesos, marcas de navegadores, contadores y registros.',
        '**Porque la ley nos obliga:** lo que nos manda conservar o entregar.',
      ),
      p(
        'Los programas solo deciden por sí mismos sobre límites y bloqueos, como el de las cinco contraseñas equivocadas. Escríbenos y lo mirará una persona.',
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
        'El libro mayor de Stellar es público. Tu dirección, sus saldos y sus pagos, memos incluidos, los puede leer cualquiera y no se pueden borrar. Tu usuario y tu correo nunca se escriben allí. No pongas palabras personales en un memo.',
      ),
    ),
    section(
      'who-sees',
      'Quién ve tus datos',
      list(
        'Los administradores de esta instalación, en la medida en que su trabajo lo exija.',
        'El servidor de correo que te entrega nuestros mensajes.',
        'Otras personas de aquí: tu usuario y tu dirección, cuando les pagas, te pagan o escriben tu usuario para pagarte.',
        'La red Stellar: lo que figura en tus transacciones. Un servidor Horizon que no sea nuestro sabe además por qué direcciones preguntamos, pero no de quién son.',
        'Las autoridades, cuando la ley nos obliga, y solo lo que nos obliga a dar.',
      ),
    ),
    section(
      'rights',
      'Tus derechos',
      p(
        'Puedes ver, corregir, limitar, llevarte o borrar lo que guardamos de ti, y oponerte a lo que guardamos por seguridad. Escribe a [soporte](/support) con el tema «Mis datos y privacidad», si puedes con la sesión iniciada: así sabemos que eres tú.',
      ),
      p(
        'Antes de borrar una cuenta, envía a otro sitio lo que se pueda enviar. Lo que la ley nos manda conservar se queda el tiempo que ella diga. También puedes reclamar ante la autoridad de protección de datos del lugar donde vives.',
      ),
      callout(
        'info',
        'Cookies',
        'La [política de cookies](/cookies) nombra cada una y para qué sirve. Ninguna te sigue.',
      ),
    ),
  ),
}
