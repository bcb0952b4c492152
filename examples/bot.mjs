// A player in fifty lines: joins a game by its link and plays what is offered, at random.
//   node examples/bot.mjs http://localhost:1805/table/<id>#<key>
import WebSocket from 'ws';

const link = new URL(process.argv[2] ?? '');
const game = link.pathname.split('/').at(-1);
const key = link.hash.slice(1);
const socket = new WebSocket(`${link.origin.replace('http', 'ws')}/api/games/${game}/live`);
const run = Date.now();
let [doc, n, sent] = [null, 0, 0];

const pick = list => list[Math.floor(Math.random() * list.length)];

/** An open choice has no list, so the server is asked for some that it would accept. */
const hint = async () => {
  const reply = await fetch(`${link.origin}/api/games/${game}/hints`, {
    headers: { authorization: `Bearer ${key}` },
  });
  return pick((await reply.json()).choices);
};

/** Applies one change of the document: set, remove, or splice a list. */
const change = (value, [path, ...rest]) => {
  if (path.length === 0) {
    return rest.length === 3 ? value.toSpliced(rest[0], rest[1], ...rest[2]) : rest[0];
  }
  const [first, ...inner] = path;
  const copy = Array.isArray(value) ? [...value] : { ...value };
  if (inner.length === 0 && rest.length === 0) {
    delete copy[first];
  } else {
    copy[first] = change(copy[first], [inner, ...rest]);
  }
  return copy;
};

const play = async () => {
  const yours = doc.wait?.yours;
  if (doc.over) {
    console.log(doc.outcome?.sentence ?? 'The game was ended.');
    socket.close();
  } else if (yours && sent < n) {
    sent = n;
    const listed = yours.options?.filter(option => !option.refused).map(option => option.value);
    const choose = listed ? pick(listed) : await hint();
    socket.send(JSON.stringify({ t: 'do', id: `${run}-${n}`, command: { do: 'choose', choose } }));
  }
};

socket.on('open', () => socket.send(JSON.stringify({ t: 'hello', token: key })));
socket.on('message', data => {
  const message = JSON.parse(data);
  if (message.t === 'welcome' || message.t === 'news') {
    doc = message.doc ?? message.patch.reduce(change, doc);
    n = message.n;
    play();
  } else if (message.t === 'refused' || message.t === 'error') {
    console.error(message.refusal?.sentence ?? message.message);
    sent = 0;
  }
});
