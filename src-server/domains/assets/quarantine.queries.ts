/**
 * SQL: what says of the asset in that column whether it is set apart. Not a function of the database, which would run a plan of
 * its own for each row. `token` and `facts` are names of the joined rows.
 */
export const quarantineJoins = (column: string): string => `
  left join asset_facts facts on facts.asset = ${column}
  left join featured_tokens token on token.featured and token.asset_code = split_part(${column}, ':', 1)
    and token.issuer is not distinct from nullif(split_part(${column}, ':', 2), '')`

/** SQL, beside quarantineJoins: why that column's asset is set apart; null where it is not. */
export const quarantineOf = (column: string): string => `case
  when ${column} is null or ${column} = 'XLM' or token.id is not null then null
  when facts.asset is null then 'unchecked'
  else facts.quarantine end`
