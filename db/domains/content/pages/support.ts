import { cards, type DeliveredPage, list, live, section, shared, text } from '#db/domains/content/rich-text.ts'

export const support: DeliveredPage = {
  key: 'support',
  en: text(
    'Support',
    'Write to us. A person reads every message and answers to the address that you give.',
    section('write', 'Your message', live('support')),
    section(
      'useful',
      'What helps us to help you',
      list(
        'For a payment: its date, its amount and, if it has one, its hash.',
        'For an error: the sentence that you saw, and the request id below it.',
        'For signing in: your username, and when you last got in.',
        'From one network five messages can be sent in an hour.',
      ),
      shared('shared.secret-keys'),
    ),
    section(
      'before',
      'Perhaps it is answered already',
      cards(
        ['Help Center', 'First steps, and what to do when something is in the way.', '/help'],
        ['Tutorials', 'Register, receive, send: step by step.', '/tutorials'],
        ['Documentation', 'How the product works, from accounts to ledgers.', '/documentation'],
      ),
    ),
  ),
  es: text(
    'Soporte',
    'Escríbenos. Una persona lee cada mensaje y responde a la dirección que indiques.',
    section('write', 'Tu mensaje', live('support')),
    section(
      'useful',
      'Lo que nos ayuda a ayudarte',
      list(
        'De un pago: su fecha, su importe y, si lo tiene, su hash.',
        'De un error: la frase que viste y el identificador de la solicitud que aparece debajo.',
        'Del acceso: tu nombre de usuario y cuándo entraste por última vez.',
        'Desde una misma red se pueden enviar cinco mensajes por hora.',
      ),
      shared('shared.secret-keys'),
    ),
    section(
      'before',
      'Quizá ya tiene respuesta',
      cards(
        ['Centro de ayuda', 'Los primeros pasos y qué hacer cuando algo se interpone.', '/help'],
        ['Tutoriales', 'Registrarse, recibir, enviar: paso a paso.', '/tutorials'],
        ['Documentación', 'Cómo funciona el producto, de las cuentas a los libros mayores.', '/documentation'],
      ),
    ),
  ),
}
