// A player in fifty lines: sits down by a link and plays the offered options, at random.
//   node examples/bot.mjs "http://localhost:1805/table/<id>#<ticket>"
import WebSocket from 'ws';

const link = new URL(process.argv[2] ?? '');
const [game, ticket, run] = [link.pathname.split('/').at(-1), link.hash.slice(1), Date.now()];
const at = route => `${link.origin}/api/games/${game}${route}`;
/** A ticket is good for one sitting, which has a key of its own. */
const sitDown = async () => {
  const body = JSON.stringify({ key: ticket, name: 'Bot' });
  const headers = { 'content-type': 'application/json' };
  const { key, message } = await (await fetch(at('/join'), { method: 'POST', headers, body })).json();
  if (!key) {
    console.error(message);
    process.exit(1);
  }
  return key;
};
const key = await sitDown();
const headers = { authorization: `Bearer ${key}` };
const ask = async route => (await fetch(at(route), { headers })).json();
const pick = list => list[Math.floor(Math.random() * list.length)];
let answered = 0;

/** A listed choice says which options are allowed; for an open one the server proposes some. */
const decide = async yours =>
  yours.kind === 'listed'
    ? pick(yours.options.filter(option => !option.refused)).value
    : pick((await ask('/hints')).choices);

/** A page would apply the changes that came with the news; a bot can as well look at the whole table. */
const play = async send => {
  const { doc, n } = await ask('');
  if (doc.over) {
    console.log(doc.outcome?.sentence ?? 'The game was ended.');
    process.exit(0);
  } else if (doc.wait?.yours && n > answered) {
    answered = n;
    // The same id never plays twice, however often it is sent.
    send({ t: 'do', id: `${run}-${n}`, command: { do: 'choose', choose: await decide(doc.wait.yours) } });
  }
};

const connect = () => {
  const socket = new WebSocket(`${link.origin.replace('http', 'ws')}/api/games/${game}/live`);
  const send = message => socket.send(JSON.stringify(message));
  // The server pings every half minute: a connection that says nothing for so long is dead.
  const silence = setTimeout(() => socket.terminate(), 75_000);
  socket.on('open', () => send({ t: 'hello', token: key }));
  socket.on('ping', () => silence.refresh());
  socket.on('message', data => {
    const { t, refusal, message } = JSON.parse(data);
    if (t === 'welcome' || t === 'news') {
      answered = t === 'welcome' ? 0 : answered; // What was sent before may be lost.
      play(send).catch(() => socket.terminate());
    } else if (t === 'refused' || t === 'error') {
      console.error(refusal?.sentence ?? message);
    }
  });
  socket.on('error', () => undefined); // It is closed next; 1008 says that the link opens nothing.
  socket.on('close', code => (code === 1008 ? process.exit(1) : setTimeout(connect, 1000)));
};
connect();
