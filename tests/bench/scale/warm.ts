import { timeStart } from '#tests/bench/kit/time-start.ts'
for (let i = 0; i < 4; i++) for (const size of ['small', 'large']) console.log(size, await timeStart(`/tmp/adm-crowd/${size}`, 'off'))
process.exit()
