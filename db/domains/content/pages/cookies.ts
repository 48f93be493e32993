import { type DeliveredPage, p, section, table, text } from '#db/domains/content/rich-text.ts'

export const cookies: DeliveredPage = {
  key: 'cookies',
  en: text(
    'Cookie Policy',
    'Four cookies and a few values in your browser. None of them follows you, so there is no banner.',
    section(
      'cookies',
      'The cookies',
      table(
        'Cookies',
        ['Name', 'What for', 'Lives'],
        [
          '`connect.sid`',
          'Keeps you signed in. It is set when you register or sign in, and goes when you sign out.',
          'at most 24 hours',
        ],
        [
          '`device`',
          'Lets us recognise a browser that you have signed in with before, so that wrong passwords of others cannot lock you out.',
          'one year',
        ],
        [
          '`signed-out`',
          'Remembers that you signed out where the server did not answer, so that your session ends with the next page.',
          'until the server has heard of it',
        ],
        [
          '`referral`',
          'Remembers that you came by somebody’s link or typed their code, so that they are credited if you sign up. It holds the number of that click and nothing about you.',
          '30 days',
        ],
      ),
      p(
        'Served over https their names begin with `__Host-`; otherwise, on another port than 3000, that port follows the name. All are sent only to this site; no script can read `connect.sid`, `device` and `referral`.',
      ),
    ),
    section(
      'storage',
      'What your browser keeps by itself',
      table(
        'Values in the storage of your browser',
        ['Name', 'What for', 'Lives'],
        ['`theme`', 'light or dark', 'until you clear it'],
        ['`language`', 'English or Spanish', 'until you clear it'],
        ['`hidden-columns`', 'which columns of a table you have hidden', 'until you clear it'],
        ['`palette`', 'the colours of buying and selling', 'until you clear it'],
        ['`shortcuts`', 'whether single keys act on the trade page', 'until you clear it'],
        ['`arrival-sound`', 'whether a sound is played when money arrives', 'until you clear it'],
        [
          '`loaded-again`',
          'when a page was loaded again because a part of it could not be fetched',
          'until you close the tab',
        ],
        ['`return`', 'a payment link that you have opened, for after you sign in', 'until you close the tab'],
        [
          '`identity-uploads`',
          'which picture of an identity check was being sent, so that it goes on after a reload',
          'until you close the tab',
        ],
        ['`toast`', 'carries a message such as “Login successful” to the page after a full page load', 'seconds'],
        ['`tsr-scroll-restoration-v1_3`', 'how far you had scrolled, for the way back', 'until you close the tab'],
      ),
    ),
    section(
      'none',
      'What is not there',
      p(
        'No cookie of anybody else, no advertising, no statistics. A visitor who neither signs in nor comes by somebody’s link gets no cookie at all. What is there is needed for what you ask of us; the law demands no consent for that.',
      ),
    ),
    section(
      'remove',
      'How to remove them',
      p(
        'Sign out, then clear the data of this site in the settings of your browser. You will have to sign in again; nothing else is lost.',
      ),
    ),
  ),
  es: text(
    'Política de cookies',
    'Cuatro cookies y unos pocos valores en tu navegador. Ninguno te sigue, así que no hay aviso que aceptar.',
    section(
      'cookies',
      'Las cookies',
      table(
        'Cookies',
        ['Nombre', 'Para qué', 'Dura'],
        [
          '`connect.sid`',
          'Mantiene tu sesión. Se pone al registrarte o iniciar sesión y desaparece al cerrarla.',
          '24 horas como máximo',
        ],
        [
          '`device`',
          'Nos deja reconocer un navegador con el que ya has entrado, para que las contraseñas equivocadas de otros no te dejen fuera.',
          'un año',
        ],
        [
          '`signed-out`',
          'Recuerda que has cerrado la sesión cuando el servidor no respondió, para que termine con la página siguiente.',
          'hasta que el servidor lo sepa',
        ],
        [
          '`referral`',
          'Recuerda que viniste por el enlace de alguien o escribiste su código, para que se le reconozca si te registras. Guarda el número de ese clic y nada sobre ti.',
          '30 días',
        ],
      ),
      p(
        'Con https sus nombres empiezan por `__Host-`; sin https, en un puerto distinto del 3000, ese puerto sigue al nombre. Todas se envían solo a este sitio; ningún script puede leer `connect.sid`, `device` ni `referral`.',
      ),
    ),
    section(
      'storage',
      'Lo que tu navegador guarda por su cuenta',
      table(
        'Valores en el almacenamiento de tu navegador',
        ['Nombre', 'Para qué', 'Dura'],
        ['`theme`', 'claro u oscuro', 'hasta que lo borres'],
        ['`language`', 'inglés o español', 'hasta que lo borres'],
        ['`hidden-columns`', 'qué columnas de una tabla has ocultado', 'hasta que lo borres'],
        ['`palette`', 'los colores de compra y venta', 'hasta que lo borres'],
        ['`shortcuts`', 'si las teclas sueltas actúan en la página de operar', 'hasta que lo borres'],
        ['`arrival-sound`', 'si suena un aviso cuando llega dinero', 'hasta que lo borres'],
        [
          '`loaded-again`',
          'cuándo se volvió a cargar una página porque faltaba una parte de ella',
          'hasta que cierres la pestaña',
        ],
        ['`return`', 'un enlace de pago que has abierto, para cuando inicies sesión', 'hasta que cierres la pestaña'],
        [
          '`identity-uploads`',
          'qué foto de una verificación se estaba enviando, para seguir tras recargar la página',
          'hasta que cierres la pestaña',
        ],
        [
          '`toast`',
          'lleva un mensaje como «Sesión iniciada» a la página siguiente tras una carga completa',
          'segundos',
        ],
        [
          '`tsr-scroll-restoration-v1_3`',
          'hasta dónde habías bajado en la página, para cuando vuelvas',
          'hasta que cierres la pestaña',
        ],
      ),
    ),
    section(
      'none',
      'Lo que no hay',
      p(
        'Ninguna cookie de terceros, ni publicidad, ni estadísticas. Quien visita sin iniciar sesión ni venir por el enlace de nadie no recibe ninguna cookie. Lo que hay es necesario para lo que nos pides; para eso la ley no exige consentimiento.',
      ),
    ),
    section(
      'remove',
      'Cómo quitarlas',
      p(
        'Cierra la sesión y borra los datos de este sitio en los ajustes de tu navegador. Tendrás que volver a entrar; no se pierde nada más.',
      ),
    ),
  ),
}
