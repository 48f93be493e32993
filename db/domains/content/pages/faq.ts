import { type DeliveredPage, p, questions, section, shared, text } from '#db/domains/content/rich-text.ts'
import { ASKED_QUESTIONS } from './asked-questions.ts'

const { en: EN, es: ES } = ASKED_QUESTIONS

export const faq: DeliveredPage = {
  key: 'faq',
  en: text(
    'FAQ',
    'Short answers about your account, its money and its safety.',
    section(
      'money',
      'Money and fees',
      questions(
        EN.cost,
        [
          'Why does my balance show more than I can send?',
          'Part of it is reserve, and part may be held by payments that are under way. The [dashboard](/dashboard) lists each part.',
        ],
        [
          'Where do the prices come from?',
          'The operator of this installation sets them. An asset without a price is shown without a value, and sending it always asks for your password.',
        ],
        [
          'Can I hold assets other than XLM?',
          'Yes. Add the asset on the page [Assets](/assets); it takes 0.5 XLM of reserve, which is freed when you remove it.',
        ],
        [
          'What is the limit of 1,000 US dollars?',
          'A payment worth more, at the price of that moment, asks for your password, a code or a passkey, and ten times as much may leave within 24 hours. It limits what somebody could take who got into your session.',
        ],
      ),
    ),
    section(
      'payments',
      'Payments',
      questions(
        EN.twice,
        [
          'What do the states mean?',
          '“Waiting” waits for its signature and can be cancelled. “Sending” is on its way. “Completed” is in a closed ledger. “Failed” moved nothing, and its page says why.',
        ],
        [
          'I closed the page while a payment was on its way.',
          'It goes on without you. Find it in [Transactions](/transactions).',
        ],
        EN.ledger,
      ),
    ),
    section(
      'safety',
      'Safety',
      questions(EN.key, EN.takeAway, EN.mailbox, [
        'Do you keep my password?',
        'No. We keep an argon2id hash, from which it cannot be read.',
      ]),
    ),
    section(
      'data',
      'Your data',
      questions(
        [
          'What do you know about me?',
          'Username, e-mail address, the addresses and browsers that you signed in from, and your payments. The [privacy policy](/privacy) lists all of it.',
        ],
        ['Do you track me?', 'No. Our pages load nothing from other sites and count nobody.'],
      ),
    ),
    section(
      'more',
      'More help',
      p('The Help Center goes through each step; support answers what is not written anywhere.'),
      shared('shared.more-help'),
    ),
  ),
  es: text(
    'Preguntas frecuentes',
    'Respuestas cortas sobre tu cuenta, su dinero y su seguridad.',
    section(
      'money',
      'Dinero y comisiones',
      questions(
        ES.cost,
        [
          '¿Por qué mi saldo es mayor que lo que puedo enviar?',
          'Una parte es reserva y otra puede estar retenida por pagos en curso. El [panel](/dashboard) enumera cada parte.',
        ],
        [
          '¿De dónde salen los precios?',
          'Los fija quien gestiona esta instalación. Un activo sin precio se muestra sin valor, y enviarlo pide siempre tu contraseña.',
        ],
        [
          '¿Puedo tener otros activos además de XLM?',
          'Sí. Añade el activo en la página [Activos](/assets); ocupa 0,5 XLM de reserva, que se liberan al quitarlo.',
        ],
        [
          '¿Qué es el límite de 1000 dólares?',
          'Un pago de más valor, al precio de ese momento, pide tu contraseña, un código o una llave de acceso, y en 24 horas puede salir diez veces eso. Limita lo que podría llevarse quien entrara en tu sesión.',
        ],
      ),
    ),
    section(
      'payments',
      'Pagos',
      questions(
        ES.twice,
        [
          '¿Qué significan los estados?',
          '«En espera» aguarda su firma y se puede cancelar. «Enviando» está en camino. «Completado» figura en un libro mayor cerrado. «Fallido» no movió nada, y su página dice por qué.',
        ],
        ['Cerré la página con un pago en camino.', 'Sigue sin ti. Lo encuentras en [Transacciones](/transactions).'],
        ES.ledger,
      ),
    ),
    section(
      'safety',
      'Seguridad',
      questions(ES.key, ES.takeAway, ES.mailbox, [
        '¿Guardáis mi contraseña?',
        'No. Guardamos un hash argon2id, del que no se puede leer.',
      ]),
    ),
    section(
      'data',
      'Tus datos',
      questions(
        [
          '¿Qué sabéis de mí?',
          'Usuario, correo, las direcciones y navegadores desde los que has entrado, y tus pagos. La [política de privacidad](/privacy) lo enumera todo.',
        ],
        ['¿Me rastreáis?', 'No. Nuestras páginas no cargan nada de otros sitios y no cuentan a nadie.'],
      ),
    ),
    section(
      'more',
      'Más ayuda',
      p('El Centro de ayuda recorre cada paso; soporte responde a lo que no está escrito en ninguna parte.'),
      shared('shared.more-help'),
    ),
  ),
}
