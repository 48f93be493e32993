import { action, type DeliveredPost, facts, list, p, section, text } from '#db/domains/content/rich-text.ts'

export const timeProtectsYou: DeliveredPost = {
  key: 'time-protects-you',
  publishedOn: '2026-11-16',
  en: text(
    'A second factor, and a day to notice',
    'A password can be guessed and a mailbox can be read. How a second factor keeps people out, and how a pause of a day keeps your money in when one gets past it.',
    section(
      'factor',
      'The second factor',
      p(
        'With an authenticator app or a passkey, a password alone opens nothing. A passkey is bound to our address, so a copied page cannot ask for it. Recovery codes stand in for a lost phone; each works once, and you see them once.',
      ),
      p(
        'The same factor confirms what matters while you are signed in: a payment above your limit, a new API key, a change of your protection. A confirmation counts for five minutes.',
      ),
    ),
    section(
      'day',
      'Why sending sometimes pauses for a day',
      p(
        'Somebody who breaks into an account removes its protection first. So whatever weakens it costs a day in which nothing can be sent, and you get a mail at once. You can still receive, and see everything.',
      ),
      facts(
        [
          'Forgotten password',
          'the link works once, for 30 minutes; then sending pauses for 24 hours, and every session ends',
        ],
        ['Changed password', '24 hours, and you are signed out everywhere else'],
        ['Second factor removed', '24 hours. Adding your first one pauses nothing'],
        ['Higher payment limit', 'takes effect after 24 hours; a lower one at once'],
        ['Account unfrozen', 'another 24 hours'],
      ),
    ),
    section(
      'list',
      'Only to people you know',
      p(
        'You can let money go to a list of destinations alone. A new entry takes effect after 48 hours, and so does switching the list off. Whoever steals a session can do neither before you have read the mail.',
      ),
    ),
    section(
      'stop',
      'When something is wrong',
      list(
        'Every mail about a change has a link that freezes the account. It needs no sign-in.',
        'A freeze ends all sessions and API keys. You lift it with your password and a link by email.',
        'You can lock your protection for 1 to 30 days. Until then nobody can weaken it, not even you.',
      ),
      p('None of it helps where there is no second factor to begin with. It takes two minutes.'),
      action('Set up a second factor', '/security'),
    ),
  ),
  es: text(
    'Un segundo factor y un día para darse cuenta',
    'Una contraseña se puede adivinar y un buzón se puede leer. Cómo un segundo factor deja fuera a los demás y cómo una pausa de un día guarda tu dinero si alguien lo supera.',
    section(
      'factor',
      'El segundo factor',
      p(
        'Con una aplicación de autenticación o una llave de acceso, la contraseña sola no abre nada. Una llave de acceso está unida a nuestra dirección, así que una página copiada no puede pedirla. Los códigos de recuperación sustituyen a un teléfono perdido; cada uno sirve una vez y los ves una vez.',
      ),
      p(
        'El mismo factor confirma lo importante mientras estás dentro: un pago por encima de tu límite, una clave de API nueva, un cambio de tu protección. Una confirmación vale cinco minutos.',
      ),
    ),
    section(
      'day',
      'Por qué los envíos a veces se pausan un día',
      p(
        'Quien entra en una cuenta ajena quita primero su protección. Por eso, todo lo que la debilita cuesta un día en que no se puede enviar nada, y recibes un correo al momento. Puedes seguir recibiendo y verlo todo.',
      ),
      facts(
        [
          'Contraseña olvidada',
          'el enlace sirve una vez, durante 30 minutos; después los envíos se pausan 24 horas y se cierran todas las sesiones',
        ],
        ['Contraseña cambiada', '24 horas, y se cierran las demás sesiones'],
        ['Segundo factor quitado', '24 horas. Añadir el primero no pausa nada'],
        ['Límite de pago más alto', 'vale a las 24 horas; uno más bajo, al momento'],
        ['Cuenta descongelada', 'otras 24 horas'],
      ),
    ),
    section(
      'list',
      'Solo a quien conoces',
      p(
        'Puedes dejar que el dinero vaya solo a una lista de destinos. Una entrada nueva vale a las 48 horas, y desactivar la lista también tarda 48 horas. Quien roba una sesión no puede hacer ni una cosa ni la otra antes de que leas el correo.',
      ),
    ),
    section(
      'stop',
      'Cuando algo va mal',
      list(
        'Cada correo sobre un cambio tiene un enlace que congela la cuenta. No hace falta entrar.',
        'Al congelarla terminan todas las sesiones y claves de API. La descongelas con tu contraseña y un enlace por correo.',
        'Puedes bloquear tu protección de 1 a 30 días. Hasta entonces nadie puede debilitarla, ni siquiera tú.',
      ),
      p('Nada de esto sirve si no hay un segundo factor. Se tarda dos minutos en ponerlo.'),
      action('Configurar un segundo factor', '/security'),
    ),
  ),
}
