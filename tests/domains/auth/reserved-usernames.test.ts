import { expect, test } from 'vitest'
import { isReservedUsername } from '#server/domains/auth/reserved-usernames.ts'
import { DEMO_PEOPLE } from '#server/seed/people.ts'

const REFUSED = `admin ADMIN admin. .admin _admin_ Admin1 admin2026 1admin 007admin a.d.m.i.n a-d-m-i-n adm1n adrnin aclmin
  admln AdmIn Adm1n1 4dmin admins administrator adminstaff admin.joe joe.admin joe-admin-2 AdminJoe JoeAdmin admin4joe
  IAmAdmin support supp0rt 5upport 5upport24 support-team SupportTeam supportteam team_support the.support.desk helpdesk
  help-desk help.center customer-service Astrolabe astr0labe astrolabe_support Astrolabe.Wallet astrolabe-official
  official real.official moderator m0derator staff st4ff security.team treasury noreply no-reply no_reply compliance
  root r00t roo7 system wallet vvallet w.a.l.l.e.t xlm USDC bank exchange vault null undefined NaN api www
  __proto__ proto _proto_1 constructor prototype toString to_string valueOf hasOwnProperty has.own.property
  __defineGetter__ user User u5er .user. guest root1 System2 help24 AST-ABCDEFGH23 ast.ABCDEFGH23 A5T_x ... -_- ___`
const FREE = `ann bob carol joe joe.bank bank-of-joe bankside adminton badminton administer nadmin supporter supportive
  stafford steady.hand walletta rooty systematic stellar.sue xlm-fan usdc_holder teamwork dream-team master.chef helper
  help.me securo treasure vaulter officially ast astra.nova astrid person1 person-27 elena.navarro l33t n00b 12345 4711
  me.too youssef user_four apiary wwwendy protocol constructorio camille.clark marnie.vivas meredith nullah x_1 user1 user123 user_27 guest7 stellar99 wallet2 me2`

const words = (text: string) => text.trim().split(/\s+/)

test.each(words(REFUSED))('%s is reserved', (name) => {
  expect(isReservedUsername(name)).toBe(true)
})

test.each(words(FREE))('%s is free', (name) => {
  expect(isReservedUsername(name)).toBe(false)
})

test('only the operator’s own ways in make the demonstration’s administrators', () => {
  expect(DEMO_PEOPLE.map(({ username }) => username)).toContain('admin')
  expect(DEMO_PEOPLE.filter(({ username }) => isReservedUsername(username)).map(({ username }) => username)).toEqual([
    'admin',
  ])
})
