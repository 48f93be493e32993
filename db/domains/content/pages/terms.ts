import { callout, type DeliveredPage, list, p, section, shared, text } from '#db/domains/content/rich-text.ts'

export const terms: DeliveredPage = {
  key: 'terms',
  en: text(
    'Terms of Service',
    'What you may expect from us, and we from you. Written to be read.',
    section(
      'parties',
      'Between whom',
      p(
        'Between you and the independent commercial entity that runs this installation, called “we” here. You agree to these terms by registering. You reach us by the [support page](/support).',
      ),
    ),
    section(
      'service',
      'The service',
      p(
        'Astrolabe keeps an account on the Stellar network for you and carries out what you confirm: receiving, holding and sending digital assets. The network itself is not ours. We cannot change its rules, undo a payment that is in a ledger, or promise that it is always reachable.',
      ),
      p(
        'Nor do we promise that the service is never interrupted. What you had confirmed before an interruption is either carried out afterwards or given up, and you see which.',
      ),
    ),
    section(
      'custody',
      'Custody',
      p(
        'We hold the key of your account for you, sealed, and use it only to sign what you confirm. We do not hand keys out. The assets are yours and lie in an account of their own; we do not lend them, invest them or use them in any other way. You can send them elsewhere whenever you like.',
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
        'We ask for no identity documents to open an account. Where the law obliges us to ask, sending may wait for your answer.',
        'Taxes on what you hold and earn are your own matter.',
      ),
    ),
    section(
      'payments',
      'Payments',
      list(
        'You see recipient, amount and fees before you confirm; by confirming you give the order.',
        'A payment can be cancelled until it is signed, and not after that.',
        'A payment that cannot be signed within 15 minutes is given up, and its amount is free again.',
        'One transaction may be worth 1,000 US dollars at the most. After a password reset nothing can be sent for 24 hours.',
        'Whether address and memo are right, only you can know.',
      ),
    ),
    section(
      'fees',
      'Fees',
      p('These are all fees. If they ever change, the review of a payment shows the new fee before you confirm.'),
      shared('shared.fees'),
      p(
        'We open each account with 3.1 XLM, once: the reserve that the network asks for the account and for four more entries, and 0.1 XLM that pays network fees. None of it can be sent or paid out.',
      ),
    ),
    section(
      'risks',
      'Risks',
      list(
        'The value of an asset can fall to nothing, and its issuer can fail, freeze it or take it back where the asset allows it.',
        'A payment in a ledger is final, also one to a wrong address.',
        'No deposit guarantee covers what you keep here.',
        'Whoever holds keys for others is a target. Ours are sealed, but nobody can promise that no attack will ever succeed.',
      ),
      callout('warn', 'Keep here only what you can do without', 'Nothing on this site is advice to buy or to sell.'),
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
        'Where we have good reason to suspect one of these, or where your account did something that we did not sign, we stop its sending until that is cleared. Your dashboard says so, and receiving goes on.',
      ),
    ),
    section(
      'liability',
      'What we answer for',
      p(
        'We answer for faults of ours by which your assets are lost. We do not answer for the value of an asset, for issuers of assets, for the network, or for orders that were confirmed with your password before you told us of its loss. Nothing here takes away what the law gives you and does not let us take.',
      ),
    ),
    section(
      'complaints',
      'Complaints, and which law holds',
      p(
        'Write to [support](/support) with the topic “Something else” and tell us what happened and what you want. A person answers. If you do not agree with the answer, courts and complaints offices are open to you.',
      ),
      p(
        'The law of the place where we have our seat holds. If you are a consumer, you keep the protection that the law of the place where you live does not let anybody take from you.',
      ),
    ),
    section(
      'end',
      'Changes, and the end',
      p(
        'The date of the last change stands below. A change holds for what you confirm after it. You can leave at any time: send your assets elsewhere and write to [support](/support).',
      ),
      p(
        'We may end an account that breaks these terms, and the service as a whole. You then get notice, and time enough to send your assets elsewhere, unless the law forbids us to let you.',
      ),
    ),
  ),
  es: text(
    'Condiciones del servicio',
    'Lo que puedes esperar de nosotros y nosotros de ti. Escrito para leerse.',
    section(
      'parties',
      'Entre quiénes',
      p(
        'Entre tú y la entidad comercial independiente que gestiona esta instalación, aquí «nosotros». Aceptas estas condiciones al registrarte. Nos encuentras en la [página de soporte](/support).',
      ),
    ),
    section(
      'service',
      'El servicio',
      p(
        'Astrolabe mantiene para ti una cuenta en la red Stellar y ejecuta lo que confirmas: recibir, guardar y enviar activos digitales. La red no es nuestra. No podemos cambiar sus reglas, deshacer un pago que figura en un libro mayor ni prometer que siempre esté accesible.',
      ),
      p(
        'Tampoco prometemos que el servicio nunca se interrumpa. Lo que habías confirmado antes de una interrupción se ejecuta después o se abandona, y ves cuál de las dos cosas.',
      ),
    ),
    section(
      'custody',
      'Custodia',
      p(
        'Guardamos por ti la clave de tu cuenta, sellada, y solo la usamos para firmar lo que confirmas. No entregamos claves. Los activos son tuyos y están en una cuenta propia; no los prestamos, no los invertimos ni los usamos de ningún otro modo. Puedes enviarlos a otro sitio cuando quieras.',
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
        'No pedimos documentos de identidad para abrir una cuenta. Si la ley nos obliga a pedirlos, los envíos pueden esperar a tu respuesta.',
        'Los impuestos por lo que tienes y ganas son asunto tuyo.',
      ),
    ),
    section(
      'payments',
      'Pagos',
      list(
        'Ves destinatario, importe y comisiones antes de confirmar; al confirmar das la orden.',
        'Un pago se puede cancelar hasta que se firma, y no después.',
        'Un pago que no puede firmarse en 15 minutos se abandona y su importe queda libre.',
        'Una transacción puede valer 1000 dólares como máximo. Tras restablecer la contraseña no se puede enviar nada durante 24 horas.',
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
      p(
        'Abrimos cada cuenta con 3,1 XLM, una sola vez: la reserva que la red pide por la cuenta y por cuatro entradas más, y 0,1 XLM que pagan comisiones de red. Nada de ello se puede enviar ni retirar.',
      ),
    ),
    section(
      'risks',
      'Riesgos',
      list(
        'El valor de un activo puede caer a nada, y su emisor puede fallar, congelarlo o recuperarlo si el activo lo permite.',
        'Un pago que figura en un libro mayor es definitivo, también si la dirección era errónea.',
        'Ningún fondo de garantía cubre lo que guardas aquí.',
        'Quien guarda claves ajenas es un objetivo. Las nuestras están selladas, pero nadie puede prometer que ningún ataque tendrá éxito jamás.',
      ),
      callout(
        'warn',
        'Guarda aquí solo aquello de lo que puedas prescindir',
        'Nada de este sitio es un consejo para comprar o vender.',
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
        'Si tenemos buenos motivos para sospechar algo así, o si tu cuenta hizo algo que no firmamos nosotros, detenemos sus envíos hasta aclararlo. Tu panel lo dice, y recibir sigue funcionando.',
      ),
    ),
    section(
      'liability',
      'De qué respondemos',
      p(
        'Respondemos de los fallos nuestros por los que se pierdan tus activos. No respondemos del valor de un activo, de los emisores, de la red, ni de órdenes confirmadas con tu contraseña antes de que nos avisaras de su pérdida. Nada de esto te quita lo que la ley te da y no nos deja quitarte.',
      ),
    ),
    section(
      'complaints',
      'Quejas, y qué ley rige',
      p(
        'Escribe a [soporte](/support) con el tema «Otra cosa» y cuéntanos qué ha pasado y qué quieres. Responde una persona. Si no estás de acuerdo con la respuesta, tienes abiertos los tribunales y las oficinas de reclamación.',
      ),
      p(
        'Rige la ley del lugar donde tenemos nuestra sede. Si eres consumidor, conservas la protección que la ley del lugar donde vives no deja que nadie te quite.',
      ),
    ),
    section(
      'end',
      'Cambios, y el final',
      p(
        'La fecha del último cambio figura abajo. Un cambio vale para lo que confirmes después. Puedes irte cuando quieras: envía tus activos a otro sitio y escribe a [soporte](/support).',
      ),
      p(
        'Podemos poner fin a una cuenta que incumpla estas condiciones, y al servicio entero. Tendrás entonces aviso y tiempo suficiente para enviar tus activos a otro sitio, salvo que la ley nos prohíba permitírtelo.',
      ),
    ),
  ),
}
