import { useLingui } from '@lingui/react/macro'
import type { Decision } from '#client/app/desk/decision.ts'
import type { ResultText } from '#client/app/desk/result.tsx'
import { trpc } from '#client/app/trpc.ts'
import type { Person } from '#shared/domains/admin/people.schema.ts'
import type { Role } from '#shared/domains/admin/people-kinds.ts'
import { freezeOf, useFreezeFields } from './freeze-words.ts'
import { limitsOf, useLimitFields } from './limit-words.ts'

export type PersonAct =
  | 'freeze'
  | 'unfreeze'
  | 'askToUnfreeze'
  | 'askForLimits'
  | 'unlock'
  | 'endSessions'
  | 'addNote'
  | 'stopRobots'
  | 'resetSecondFactor'
  | `role-${Role}`
type Words = Pick<Decision, 'title' | 'effects' | 'label' | 'fields' | 'provesApart'> & { done: string }

/** What each act does, asked for in the same dialog; the page is read again afterwards. */
export function usePersonActs(
  { id, username }: Person,
  onResult: (result: ResultText) => void,
): (act: PersonAct) => Decision {
  const utils = trpc.useUtils()
  const wordsOf = useWords(username)
  const users = utils.client.admin.users
  return (act) => {
    const { done, ...words } = wordsOf(act)
    return {
      ...words,
      run: async ({ reason, password, values }) => {
        const input = { id, reason, password: password || undefined }
        if (isRole(act)) await users.setAdmin.mutate({ ...input, role: roleOf(act) })
        else if (act === 'freeze') await users.freeze.mutate({ ...input, ...freezeOf(values) })
        else if (act === 'stopRobots')
          await utils.client.admin.marketMaking.pause.mutate({ reach: { kind: 'person', id }, reason })
        else if (act === 'askForLimits') await users.askForLimits.mutate({ ...input, ...limitsOf(values) })
        else await users[act].mutate(input)
        onResult({ tone: 'good', text: done })
        void utils.admin.users.invalidate()
        void utils.admin.approvals.invalidate()
      },
    }
  }
}

const isRole = (act: PersonAct): act is `role-${Role}` => act.startsWith('role-')
const roleOf = (act: `role-${Role}`): Role => act.slice('role-'.length) as Role

function useWords(name: string): (act: PersonAct) => Words {
  const { t } = useLingui()
  const waiting = t`Asked for. It is done once another administrator has approved it.`
  const freezeFields = useFreezeFields()
  const limitFields = useLimitFields()
  const second = t`Another super administrator has to approve it within 72 hours.`
  const words: Record<PersonAct, Words> = {
    freeze: {
      title: t`Freeze the account of ${name}`,
      effects: [
        t`Nothing leaves the account; it receives as usual.`,
        t`Every session ends and every API key is revoked. The person gets a mail.`,
      ],
      fields: freezeFields,
      label: t`Freeze account`,
      done: t`The account is frozen.`,
    },
    unfreeze: {
      title: t`Unfreeze the account of ${name}`,
      effects: [t`The person can send again and gets a mail. Revoked API keys stay revoked.`],
      label: t`Unfreeze`,
      done: t`The account is no longer frozen.`,
    },
    askToUnfreeze: {
      title: t`Unfreeze the account of ${name}`,
      effects: [
        t`The person can send again and gets a mail. Revoked API keys stay revoked.`,
        t`Another administrator has to approve it within 72 hours.`,
      ],
      label: t`Ask to unfreeze`,
      done: waiting,
    },
    askForLimits: {
      title: t`Other limits for ${name}`,
      effects: [
        t`They take the place of the limits of the level until their end. The person’s own limit of a day stays.`,
        t`The person gets a mail. Another administrator has to approve it within 72 hours.`,
      ],
      fields: limitFields,
      label: t`Ask for these limits`,
      done: waiting,
    },
    unlock: {
      title: t`Unlock sign-in for ${name}`,
      effects: [t`Wrong passwords and codes of before no longer count.`],
      label: t`Unlock`,
      done: t`Sign-in is unlocked.`,
    },
    endSessions: {
      title: t`Sign ${name} out everywhere`,
      effects: [t`Every session ends at once; the person can sign in again.`],
      label: t`Sign out everywhere`,
      done: t`All sessions have ended.`,
    },
    addNote: {
      title: t`Add a note about ${name}`,
      effects: [t`Only administrators see it. It stays and cannot be changed.`],
      label: t`Add note`,
      done: t`The note is kept.`,
    },
    stopRobots: {
      title: t`Stop market making of ${name}`,
      effects: [
        t`Every pool of this person pauses, and none of their orders is placed from now on.`,
        t`Orders of the pools are withdrawn from the ledger, the greatest first. The person’s own orders stay.`,
        t`The person is told, with your reason. It ends once it is lifted under Freezes and stops.`,
      ],
      label: t`Stop market making`,
      provesApart: true,
      done: t`Market making of this person is stopped.`,
    },
    resetSecondFactor: {
      title: t`Reset two-factor sign-in of ${name}`,
      effects: [
        t`Authenticator app, passkeys and recovery codes go. Nothing can be sent for 24 hours. The person gets a mail.`,
        t`Another administrator has to approve it within 72 hours.`,
      ],
      label: t`Ask for the reset`,
      done: waiting,
    },
    'role-admin': {
      title: t`Make ${name} an administrator`,
      effects: [
        t`An administrator sees figures and the audit log; scopes, which are granted apart, open the rest.`,
        second,
      ],
      label: t`Ask for the role`,
      done: waiting,
    },
    'role-super-admin': {
      title: t`Make ${name} a super administrator`,
      effects: [t`A super administrator also decides on roles and on what is stopped.`, second],
      label: t`Ask for the role`,
      done: waiting,
    },
    'role-user': {
      title: t`Take the administrator’s role from ${name}`,
      effects: [t`It ends at once in every open session.`, second],
      label: t`Ask to take the role`,
      done: waiting,
    },
  }
  return (act) => words[act]
}
