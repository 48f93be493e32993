/** Whoever was the first to pay more people than this pays anybody: an exchange, an employer. */
const PAYS_FEW = 5

/** SQL: whether two people are related by who was the first to pay them. */
const sharePayer = (a: string, b: string): string => `exists (
    select from first_inflows x join first_inflows y on y.payer = x.payer
    where x.user_id = ${a} and y.user_id = ${b} and not exists (select from memo_addresses m where m.address = x.payer)
      and (select count(*) from (select from first_inflows z where z.payer = x.payer limit ${PAYS_FEW + 1}) few) <= ${PAYS_FEW})`

/** SQL: two people are related by a device, by an identity document, or by who sent the first inflow worth telling. */
export const related = (a: string, b: string): string => `(${a} = ${b}
  or exists (select from devices x join devices y on y.device_hash = x.device_hash
    where x.user_id = ${a} and y.user_id = ${b})
  or exists (select from kyc_verifications x join kyc_verifications y on y.number_hash = x.number_hash
    where x.user_id = ${a} and y.user_id = ${b})
  or ${sharePayer(a, b)})`

/** SQL: ids of people, and of everybody who may be related to one of them. `people` is a query of ids. */
export const circleOf = (people: string): string => `(
    with me as (${people})
    select id from me
    union select y.user_id from me join devices x on x.user_id = me.id join devices y on y.device_hash = x.device_hash
    union select y.user_id from me join kyc_verifications x on x.user_id = me.id
      join kyc_verifications y on y.number_hash = x.number_hash
    union select y.user_id from me join first_inflows x on x.user_id = me.id join first_inflows y on y.payer = x.payer
      where (select count(*) from (select from first_inflows z where z.payer = x.payer limit ${PAYS_FEW + 1}) few) <= ${PAYS_FEW})`
