// The long run of the kill test: `npm run kill -- 200`, with DATABASE_URL on PostgreSQL.
import { killAgainAndAgain } from '../support/kill.ts';

const kills = Number(process.argv[2] ?? 200);
const report = await killAgainAndAgain(
  kills,
  done => done % 20 === 0 && console.error(`${done} of ${kills}`),
  process.env.DATABASE_URL,
);
console.log(JSON.stringify(report));
process.exit(report.lost + report.doubled + report.outOfOrder === 0 ? 0 : 1);
