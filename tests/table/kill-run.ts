// The long run of the kill test: `npm run kill -- 200`, with DATABASE_URL on PostgreSQL; a second number is the most
// minutes that it may take, 40 if there is none.
import { loadavg } from 'node:os';
import { killAgainAndAgain } from '../support/kill.ts';

const kills = Number(process.argv[2] ?? 200);
const minutes = Number(process.argv[3] ?? 40);
const report = await killAgainAndAgain(
  kills,
  done => done % 20 === 0 && console.error(`${done} of ${kills}`),
  process.env.DATABASE_URL,
  Date.now() + 60_000 * minutes,
);
console.log(JSON.stringify({ wanted: kills, ...report, load: loadavg()[0]?.toFixed(1) }));
process.exit(report.lost + report.doubled + report.outOfOrder === 0 ? 0 : 1);
