// A player in fifty lines: joins a game by its link and plays what is offered, at random.
//   node examples/bot.mjs "http://localhost:1805/table/<id>#<key>"
import WebSocket from 'ws';

const link = new URL(process.argv[2] ?? '');
const game = link.pathname.split('/').at(-1);
const key = link.hash.slice(1);
const run = Date.now();
let answered = 0;

const ask = async route => {
  const headers = { authorization: `Bearer ${key}` };
  return (await fetch(`${link.origin}/api/games/${game}${route}`, { headers })).json();
};

const pick = list => list[Math.floor(Math.random() * list.length)];

/** A listed choice says which options are allowed; for an open one the server proposes some. */
const decide = async yours =>
  yours.kind === 'listed'
    ? pick(yours.options.filter(option => !option.refused)).value
    : pick((await ask('/hints')).choices);

const socket = new WebSocket(`${link.origin.replace('http', 'ws')}/api/games/${game}/live`);
const send = message => socket.send(JSON.stringify(message));

/** A page would apply the changes that came with the news; a bot can as well look at the whole table. */
const play = async () => {
  const { doc, n } = await ask('');
  if (doc.over) {
    console.log(doc.outcome?.sentence ?? 'The game was ended.');
    socket.close();
  } else if (doc.wait?.yours && n > answered) {
    answered = n;
    // The same id never plays twice, however often it is sent.
    send({ t: 'do', id: `${run}-${n}`, command: { do: 'choose', choose: await decide(doc.wait.yours) } });
  }
};

socket.on('open', () => send({ t: 'hello', token: key }));
socket.on('message', data => {
  const message = JSON.parse(data);
  if (message.t === 'welcome' || message.t === 'news') {
    play();
  } else if (message.t === 'refused' || message.t === 'error') {
    console.error(message.refusal?.sentence ?? message.message);
  }
});
